import Foundation
import Testing

@testable import Shell
@testable import TestSupport
@testable import quiz

/// The folder that a web server needs so that browsers install the page.
@Suite("Installable page")
struct InstallablePageTests {
  private static func folder(_ more: String = "") throws -> [String: String] {
    let page = try Fixtures.contents(Fixtures.repository + "/Web/Page/page.html")
    var files: [String: String] = [:]
    for file in try InstallablePage(page + Array(more.utf8)).files {
      files[file.name] = String(decoding: file.bytes, as: UTF8.self)
    }
    return files
  }

  @Test("the page names its manifest, and its policy permits that, the icon and the worker")
  func policy() throws {
    let page = try #require(InstallablePageTests.folder()["index.html"])
    #expect(page.contains("<link rel=\"manifest\" href=\"retrace.webmanifest\">"))
    let policy = try #require(page.split(separator: "\n").first { $0.contains("default-src") })
    #expect(
      policy.contains(
        "img-src data: 'self'; manifest-src 'self'; worker-src blob: 'self'; base-uri"))
    #expect(!policy.contains("connect-src"))
  }

  @Test("every file that the manifest and the worker name is in the folder")
  func complete() throws {
    let files = try InstallablePageTests.folder()
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data((files["retrace.webmanifest"] ?? "").utf8))
        as? [String: Any])
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.allSatisfy { files[$0["src"] ?? ""] != nil })
    let worker = try #require(files["service-worker.js"])
    let list = try #require(worker.split(separator: "\n").first { $0.hasPrefix("const files") })
    let named = list.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
    #expect(named.count == 3)
    for (_, name) in named where name != "./" { #expect(files[String(name)] != nil, "\(name)") }
  }

  @Test("another page is another version of the worker, so that browsers take it")
  func versions() throws {
    let one = try InstallablePageTests.folder()["service-worker.js"]
    let same = try InstallablePageTests.folder()["service-worker.js"]
    let other = try InstallablePageTests.folder("<!-- newer -->")["service-worker.js"]
    #expect(one == same && one != other)
  }

  @Test("without a page, or with a file that is not a page, there is no folder")
  func noPage() {
    #expect(throws: Failure.self) { try InstallablePage([]) }
    #expect(throws: Failure.self) { try InstallablePage(Array("<html>".utf8)) }
  }
}
