import Glibc

extension Double {
  var sine: Double { sin(self) }
  var cosine: Double { cos(self) }
}
