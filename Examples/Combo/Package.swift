// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Combo",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Retrace", path: "../..")],
  targets: [
    .executableTarget(
      name: "Combo",
      dependencies: [
        .product(name: "EventLog", package: "Retrace"),
        .product(name: "SessionEngine", package: "Retrace"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
