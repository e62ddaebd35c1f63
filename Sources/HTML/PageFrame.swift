import Cryptography

/// The frame of a page: its policy, style and script.
package struct PageFrame {
  /// How large a log may be that is put into one page.
  package static let logByteLimit = 4 << 20

  /// The program that made it, with its version.
  let maker: String
  let title: String
  let header: Markup
  let main: Markup
  let script: String
  let data: Markup

  /// Takes the parts; what `data` holds comes after the page's contents.
  package init(
    maker: String, title: String, header: Markup, main: Markup, script: String = "",
    data: Markup = ""
  ) {
    (self.maker, self.title, self.header, self.main) = (maker, title, header, main)
    (self.script, self.data) = (script, data)
  }

  package var bytes: [UInt8] {
    let scripts = script.isEmpty ? "" : "script-src \(Base64.source(of: script)); "
    let policy =
      "default-src 'none'; style-src \(Base64.source(of: PageFrame.style)); \(scripts)base-uri 'none'; "
      + "form-action 'none'"
    var page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Markup(content: policy))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="\(maker)">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(Markup(content: PageFrame.style))</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the verdict</a>
      <header class="top">\(header)</header>
      <main id="main" tabindex="-1">
      """
    page += main
    page += "</main>\n"
    page += data
    if !script.isEmpty { page += "<script>\(Markup(content: script))</script>\n" }
    page += "</body>\n</html>\n"
    return page.bytes
  }
}
