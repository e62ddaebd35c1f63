import Cryptography

/// The frame of a page: its policy, style and script.
struct PageFrame {
  /// The program that made it, with its version.
  let maker: String
  let title: String
  let header: Markup
  let main: Markup
  let script: String
  let data: Markup

  var bytes: [UInt8] {
    let policy =
      "default-src 'none'; style-src \(Base64.source(of: ReportAssets.style)); script-src "
      + "\(Base64.source(of: script)); base-uri 'none'; form-action 'none'"
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
      <style>\(Markup(content: ReportAssets.style))</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the verdict</a>
      <header class="top">\(header)</header>
      <main id="main" tabindex="-1">
      """
    page += main
    page += "</main>\n"
    page += data
    page += "<script>\(Markup(content: script))</script>\n</body>\n</html>\n"
    return page.bytes
  }
}
