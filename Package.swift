// swift-tools-version: 6.2

import PackageDescription

// Released programs contain the standard library: they start faster (the loader has fewer symbols to
// look up) and run without a toolchain. The flag is on programs only, so packages that depend on the
// libraries are not concerned.
let programs: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
]

// What most of the tests' time is spent in is optimised in debug builds too. Not in a package that
// depends on it, which would be refused (its checkouts have this path), and not with UNOPTIMISED=1,
// for a debugger.
let optimisedModules: Set = [
  "Cryptography", "EventLog", "HTTP", "Memory", "PortableMath", "TestSupport",
]
let isOptimised =
  Context.environment["UNOPTIMISED"] == nil && !Context.packageDirectory.contains("/checkouts/")

// The libraries are pure and import no Foundation; the two programs are thin shells around them.
// docs/ARCHITECTURE.md draws the house.
let package = Package(
  name: "Retrace",
  platforms: [.macOS(.v26)],  // `Array.span` needs it; on Linux nothing is asked for.
  products: [
    .library(name: "EventLog", targets: ["EventLog"]),
    .library(name: "SessionEngine", targets: ["SessionEngine"]),
    .library(name: "Systems", targets: ["Systems"]),
    .library(name: "Classroom", targets: ["Classroom"]),
    .library(name: "Cryptography", targets: ["Cryptography"]),
    .library(name: "PortableMath", targets: ["PortableMath"]),
    .library(name: "Similarity", targets: ["Similarity"]),
    .library(name: "Memory", targets: ["Memory"]),
    .library(name: "Practice", targets: ["Practice"]),
    .library(name: "Archive", targets: ["Archive"]),
    .library(name: "Reporting", targets: ["Reporting"]),
    .library(name: "Statistics", targets: ["Statistics"]),
    .library(name: "ReplayTool", targets: ["ReplayTool"]),
    .executable(name: "quiz", targets: ["quiz"]),
    .executable(name: "replay-tool", targets: ["replay-tool"]),
  ],
  targets: [
    // What Swift can't name; the pure libraries do without it.
    .target(
      name: "SHAInstructions",
      cSettings: isOptimised ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []),
    .target(name: "EventLog", dependencies: ["SHAInstructions"]),
    .target(name: "Cryptography", dependencies: ["EventLog"]),
    .target(name: "PortableMath"),  // floating point with the same bits everywhere
    .target(name: "Similarity"),  // integers only, so that an audit may use it
    .target(name: "Memory", dependencies: ["PortableMath"]),  // neither engine nor audit needs it
    .target(name: "SessionEngine", dependencies: ["EventLog"]),
    // A class whose players are witnesses: its log, proofs, and what an audit compares.
    .target(name: "Classroom", dependencies: ["Cryptography", "EventLog", "SessionEngine"]),
    .target(
      name: "Systems", dependencies: ["Classroom", "Cryptography", "EventLog", "SessionEngine"]),
    // Cards of a player's sessions and what is due: the logs above, the model beside them.
    .target(
      name: "Practice",
      dependencies: ["Documents", "EventLog", "Memory", "SessionEngine", "Systems"]),
    // Logs without what the rules give again: packed, checked and restored.
    .target(name: "Archive", dependencies: ["Cryptography", "EventLog", "SessionEngine"]),
    // How a result is declared; JSON, cells and schemas are made of that.
    .target(name: "Documents", dependencies: ["EventLog"]),
    // Markup that escapes what is put into it, and the frame of a page.
    .target(name: "HTML", dependencies: ["Cryptography", "EventLog"]),
    .target(
      name: "Reporting",
      dependencies: [
        "Cryptography", "Documents", "EventLog", "HTML", "PortableMath", "SessionEngine",
        "Statistics", "Systems",
      ]),
    .target(
      name: "Statistics", dependencies: ["PortableMath"],
      // Optimised square roots have a branch to the C library's, for numbers below zero.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // What programs share that read and print logs of any kind.
    .target(name: "Shell", dependencies: ["Documents", "EventLog"]),
    // What both programs have beyond that: archives as folders, evidence, names of sessions.
    .target(
      name: "SessionShell",
      dependencies: [
        "Archive", "Classroom", "Documents", "EventLog", "SessionEngine", "Shell", "Systems",
      ]),
    // A debugger for logs of any kind; replay-tool is its first program.
    .target(name: "ReplayTool", dependencies: ["Documents", "EventLog", "HTML", "Shell"]),
    .target(name: "HTTP", dependencies: ["EventLog"]),  // requests, streams of events, sockets
    .target(name: "QRCode"),  // an address to be scanned; depends on nothing
    .target(name: "PageFile"),  // the page, if Web/build-page made it; nothing else of C's
    .executableTarget(
      name: "quiz",
      dependencies: [
        "Classroom", "Cryptography", "Documents", "EventLog", "HTTP", "Memory", "Page", "PageFile",
        "PortableMath", "Practice", "QRCode", "Reporting", "SessionEngine",
        "SessionShell", "Shell", "Systems",
      ], linkerSettings: programs),
    .executableTarget(
      name: "replay-tool",
      dependencies: [
        "Archive", "Classroom", "Cryptography", "Documents", "EventLog", "HTML", "Memory",
        "PortableMath", "Practice", "ReplayTool", "Reporting", "SessionEngine", "SessionShell",
        "Shell", "Similarity", "Statistics", "Systems",
      ], linkerSettings: programs),
    .executableTarget(
      name: "workload",
      dependencies: ["EventLog", "SessionEngine", "SessionShell", "Systems", "Shell"],
      path: "Benchmarks/workload"),
    .executableTarget(
      name: "item-statistics", dependencies: ["Statistics"], path: "Benchmarks/item-statistics"),
    // Times signatures, and signs and verifies what another implementation is compared with.
    .executableTarget(
      name: "signatures", dependencies: ["Cryptography", "EventLog"],
      path: "Benchmarks/signatures"),
    // Simulated players, honest ones and others: what the signals of an audit are measured with.
    .executableTarget(
      name: "players",
      dependencies: [
        "EventLog", "SessionEngine", "SessionShell", "Systems", "Shell", "Similarity",
      ],
      path: "Verification/players"),
    // Tampers with golden logs in every way there is, and counts what is said of it.
    .executableTarget(
      name: "tamper", dependencies: ["EventLog", "SessionEngine", "Systems", "Shell"],
      path: "Verification/tamper"),
    // Simulated classes whose host rewrites its folder, against the proofs of its players.
    .executableTarget(
      name: "witnesses",
      dependencies: [
        "Classroom", "Cryptography", "EventLog", "SessionEngine", "Shell", "Systems",
      ],
      path: "Verification/witnesses"),
    // Feeds readers with bytes of any kind; Scripts/fuzz builds it with libFuzzer.
    .executableTarget(
      name: "fuzz",
      dependencies: ["Cryptography", "EventLog", "HTTP", "SessionEngine", "Systems", "Shell"],
      path: "Verification/fuzz"),
    // Lets a simulated disk fail in every way there is, and looks at what is left of the logs on it.
    .executableTarget(
      name: "crash", dependencies: ["EventLog", "SessionEngine", "Systems", "Shell"],
      path: "Verification/crash"),
    // Merges data folders of simulated devices at random, and compares them with what they must be.
    .executableTarget(
      name: "merges", dependencies: ["EventLog", "SessionEngine", "Systems"],
      path: "Verification/merges"),
    // Cards of simulated learners, and as other programs schedule them.
    .executableTarget(
      name: "learners", dependencies: ["Memory", "PortableMath"], path: "Verification/learners"),
    // Plays scripts; also built for WebAssembly by Web/build-conformance, and compared.
    .executableTarget(
      name: "conformance",
      dependencies: [
        "EventLog", "Memory", "PortableMath", "Reporting", "SessionEngine", "Systems",
      ],
      path: "Web/Conformance"),
    // What stands behind the page; Web/build-page compiles it for WebAssembly.
    .target(
      name: "Page",
      dependencies: [
        "Archive", "Classroom", "Cryptography", "Documents", "EventLog", "Memory", "Practice",
        "Reporting", "SessionEngine", "Systems",
      ],
      path: "Web/Page",
      exclude: ["page.html", "script", "style"]),
    // What tests share: logs and disks, then sessions, then runs of the programs.
    .testTarget(name: "TestSupport", dependencies: ["EventLog"]),
    .testTarget(
      name: "SessionSupport", dependencies: ["EventLog", "SessionEngine", "Systems", "TestSupport"]),
    .testTarget(
      name: "ProgramSupport",
      dependencies: [
        "Documents", "EventLog", "SessionEngine", "Systems", "Shell", "quiz", "replay-tool",
        "TestSupport",
      ]),
    .testTarget(name: "EventLogTests", dependencies: ["EventLog", "TestSupport"]),
    .testTarget(
      name: "ArchiveTests",
      dependencies: [
        "Archive", "EventLog", "SessionEngine", "Systems", "SessionSupport", "TestSupport",
      ]),
    .testTarget(
      name: "CryptographyTests", dependencies: ["Cryptography", "EventLog", "TestSupport"]),
    .testTarget(
      name: "ClassroomTests",
      dependencies: [
        "Classroom", "Cryptography", "EventLog", "SessionEngine", "TestSupport", "witnesses",
      ]),
    .testTarget(name: "QRCodeTests", dependencies: ["QRCode"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
    .testTarget(name: "SimilarityTests", dependencies: ["Similarity", "TestSupport"]),
    .testTarget(name: "PortableMathTests", dependencies: ["PortableMath", "TestSupport"]),
    .testTarget(name: "MemoryTests", dependencies: ["Memory", "PortableMath", "TestSupport"]),
    .testTarget(
      name: "PracticeTests",
      dependencies: [
        "EventLog", "Memory", "Practice", "SessionEngine", "Systems", "SessionSupport",
        "TestSupport",
      ]),
    .testTarget(
      name: "SessionEngineTests",
      dependencies: ["EventLog", "SessionEngine", "Systems", "TestSupport", "SessionSupport"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Documents", "EventLog", "HTML", "Reporting", "SessionEngine", "Statistics", "Systems",
        "SessionSupport", "TestSupport",
      ]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Documents", "EventLog", "SessionEngine", "TestSupport"]),
    .testTarget(
      name: "StatisticsTests", dependencies: ["EventLog", "Statistics", "TestSupport"]),
    .testTarget(
      name: "SystemsTests",
      dependencies: [
        "Cryptography", "EventLog", "SessionEngine", "Systems", "TestSupport", "SessionSupport",
      ]),
    .testTarget(
      name: "QuizTests",
      dependencies: [
        "Classroom", "Cryptography", "Documents", "EventLog", "HTTP", "Page", "SessionEngine",
        "SessionShell", "Systems", "Shell", "quiz", "TestSupport", "SessionSupport",
        "ProgramSupport",
      ]),
    .testTarget(
      name: "ReplayToolTests",
      dependencies: [
        "Cryptography", "Documents", "EventLog", "ReplayTool", "Reporting", "SessionEngine",
        "SessionShell", "Systems", "Shell", "replay-tool", "TestSupport", "SessionSupport",
        "ProgramSupport",
      ]),
    .testTarget(
      name: "PageTests",
      dependencies: [
        "EventLog", "Memory", "Practice", "SessionEngine", "Systems", "Page", "TestSupport",
      ]
    ),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Archive", "Documents", "EventLog", "ReplayTool", "SessionEngine", "Systems", "Shell",
        "quiz",
        "replay-tool",
        "players", "learners", "merges", "Memory", "tamper", "crash", "fuzz", "conformance", "Page",
        "Similarity", "TestSupport", "ProgramSupport",
      ],
      exclude: ["Golden"]),
    // Many processes, shells, terminals, browsers and compilers; see CONTRIBUTING.md.
    .testTarget(
      name: "SlowTests",
      dependencies: [
        "EventLog", "ReplayTool", "SessionEngine", "Systems", "Shell", "quiz", "replay-tool",
        "conformance",
        "TestSupport", "SessionSupport", "ProgramSupport",
      ],
      path: "Tests/Slow"),
  ],
  swiftLanguageModes: [.v6]
)

// Whole modules are compiled in three fifths of the processor time, but all of a module again for a change
// of one file: for what is built once, and needs nothing for a debugger either.
let wholeModules = ["-wmo", "-no-emit-module-separately-wmo", "-num-threads", "2"]
let isBuiltOnce = Context.environment["WHOLE_MODULES"] != nil

for target in package.targets where !["SHAInstructions", "PageFile"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // an existential has to be written as `any`
    .enableUpcomingFeature("InternalImportsByDefault"),  // what a module shows is a decision
    .enableUpcomingFeature("MemberImportVisibility"),  // no member by way of another's import
    .strictMemorySafety(),  // every unsafe expression says `unsafe`
  ]
  if isOptimised, optimisedModules.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-O"] + wholeModules, .when(configuration: .debug)))
  } else if isBuiltOnce {
    target.swiftSettings?.append(
      .unsafeFlags(wholeModules + ["-gnone"], .when(configuration: .debug)))
  }
  // Set by Scripts/check: a newer compiler's new warnings shall not keep anybody from building.
  if Context.environment["WARNINGS_ARE_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}

// `ONLY="ClassroomTests HTTPTests" swift test` builds and runs these targets and what they need, and
// no others. Modules that were built before are used again.
if let names = Context.environment["ONLY"]?.split(separator: " ").map(String.init) {
  var wanted: Set<String> = []
  var open = names
  while let name = open.popLast() {
    guard wanted.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      if case .byNameItem(let needed, _) = dependency { open.append(needed) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { !wanted.contains($0.name) }
}
