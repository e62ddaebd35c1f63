internal import EventLog
internal import Shell

/// The page as a folder for a web server: a browser can install it and play it without a network.
///
/// The single file works without any of this and keeps its stricter policy.
struct InstallablePage {
  /// A file's name and its bytes.
  struct File {
    let name: String
    let bytes: [UInt8]
  }

  /// Every file of the folder, the page first.
  let files: [File]

  /// - Throws: that this build has no page.
  init(_ page: [UInt8]) throws(Failure) {
    let policy = try ServedPage.replaced(
      "img-src data:; worker-src blob:;",
      "img-src data: 'self'; manifest-src 'self'; worker-src blob: 'self';", page)
    let linked = try ServedPage.replaced(
      "<meta name=\"referrer\"",
      "<link rel=\"manifest\" href=\"retrace.webmanifest\">\n<meta name=\"referrer\"", policy)
    let version = SHA256.digest(of: linked).hex.prefix(16)
    files = [
      File(name: "index.html", bytes: linked),
      File(name: "retrace.webmanifest", bytes: Array(InstallablePage.manifest.utf8)),
      File(name: "retrace-icon.svg", bytes: Array(InstallablePage.icon.utf8)),
      File(
        name: "service-worker.js",
        bytes: Array(("const version = \"\(version)\";\n" + InstallablePage.worker).utf8)),
    ]
  }

  private static let manifest = """
    {
      "name": "Retrace",
      "short_name": "Retrace",
      "description": "Quizzes, sums and Morse code. Everything stays on this device.",
      "start_url": "./",
      "scope": "./",
      "display": "standalone",
      "background_color": "#ffffff",
      "theme_color": "#ff5a36",
      "icons": [{"src": "retrace-icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}]
    }

    """

  /// The loop on a coral tile, inside the circle that every mask leaves.
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 96 96">\
    <rect width="96" height="96" fill="#ff5a36"/>\
    <path transform="translate(17 17)" d="M6 45C22 45 43 38 43 25A12 12 0 0 0 19 25C19 38 40 45 56 45" \
    fill="none" stroke="#17142b" stroke-width="7" stroke-linecap="round"/></svg>

    """

  /// Keeps the files of one version, and answers from there first.
  ///
  /// Whatever else is asked for goes to the server.
  private static let worker = """
    const prefix = "retrace " + registration.scope + " ";
    const files = ["./", "retrace.webmanifest", "retrace-icon.svg"];

    addEventListener("install", (event) => event.waitUntil((async () => {
      const kept = await caches.open(prefix + version);
      await kept.addAll(files.map((file) => new Request(file, { cache: "reload" })));
      await skipWaiting();
    })()));

    addEventListener("activate", (event) => event.waitUntil((async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(prefix) && name !== prefix + version) await caches.delete(name);
      }
      await clients.claim();
    })()));

    addEventListener("fetch", (event) => {
      if (event.request.method !== "GET") return;
      event.respondWith((async () => {
        const kept = await caches.open(prefix + version);
        const page = event.request.mode === "navigate" && new URL(event.request.url).pathname
          .replace(/index\\.html$/, "") === new URL(registration.scope).pathname;
        return await kept.match(page ? "./" : event.request) || fetch(event.request);
      })());
    });

    """
}
