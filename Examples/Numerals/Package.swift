// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Numerals",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Retrace", path: "../..")],
  targets: [
    .executableTarget(
      name: "Numerals",
      dependencies: [
        .product(name: "EventLog", package: "Retrace"),
        .product(name: "SessionEngine", package: "Retrace"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
