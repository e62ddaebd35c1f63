import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The golden sessions of docs/GUIDE.md, line by line.
@Suite("docs/GUIDE.md: golden sessions", .slow)
struct GoldenPageTests {
  private let folder: TemporaryFolder
  private let shell: RunProgram
  private let blocks: [String]

  init() throws {
    folder = try TemporaryFolder()
    shell = try RunProgram("/bin/sh", in: folder)
    let page = try Fixtures.contents(Fixtures.repository + "/docs/GUIDE.md")
    let section = String(decoding: page, as: UTF8.self)
      .components(separatedBy: "\n## Golden sessions\n")[1].components(separatedBy: "\n## ")[0]
    blocks = section.components(separatedBy: "```sh\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  private var tools: String {
    String(RunProgram.path(of: "replay-tool").dropLast("/replay-tool".count))
  }

  private func run(_ script: String, path: String = "") throws -> RunProgram.Run {
    try shell(
      ["-c", "set -e; cd '\(folder.path)'\n" + script],
      environment: ["PATH": path + tools + ":/usr/bin:/bin"])
  }

  @Test("its commands run from the root of the project")
  func commands() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("fixtures"), withDestinationPath: Fixtures.repository + "/fixtures")
    #expect(blocks.count == 4)
    let test = try run(blocks[0])
    #expect(test.status == 0 && test.output.contains("6 passed"), "\(test.errors)")
    let keep = try run(blocks[1])
    #expect(keep.status == 0 && keep.output.contains("new     forged"), "\(keep.errors)")
  }

  @Test("git bisect with its judge finds the commit, past some that don't build or can't judge")
  func bisect() throws {
    try folder.write(Array(blocks[2].utf8), to: "judge.sh")
    let golden = Fixtures.repository + "/fixtures/golden"
    let script = """
      mkdir tools repository && chmod +x judge.sh
      cp -r '\(golden)' golden && cp -r golden other
      chmod -R u+w golden other
      sed -i 's/"result": "cat"/"result": "dog"/' other/*.expected.json
      cat >tools/swift <<'SWIFT'
      #!/bin/sh
      if [ "$2" = --show-bin-path ]; then echo "$PWD/.build"; exit 0; fi
      grep -q broken engine && exit 1
      mkdir -p .build && cp '\(folder.path)/tools/built' .build/replay-tool
      SWIFT
      cat >tools/built <<'BUILT'
      #!/bin/sh
      case "$(cat engine)" in
        good*) exec '\(tools)/replay-tool' "$@" ;;
        bad*) exec '\(tools)/replay-tool' test -q '\(folder.path)/other' ;;
        blind*) exit 3 ;;
        *) exit 2 ;;
      esac
      BUILT
      chmod +x tools/swift tools/built
      cd repository
      git init -q .
      git config user.name n
      git config user.email n@example.org
      for state in good1 old good2 broken good3 bad1 blind bad2 broken2 bad3 bad4; do
        echo $state >engine
        git add engine
        git commit -q -m $state
      done
      git bisect start HEAD HEAD~10 >/dev/null
      git bisect run ../judge.sh ../golden
      """
    let found = try run(script, path: folder.file("tools") + ":")
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.contains("is the first bad commit"), "\(found.output)\(found.errors)")
    let name = try run("cd repository && git log -1 --format=%s refs/bisect/bad")
    #expect(name.output == "bad1\n")
    #expect(blocks[3].contains("git bisect run ../judge.sh ../golden"))
  }
}
