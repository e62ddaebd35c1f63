// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Loans",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Retrace", path: "../..")],
  targets: [
    .executableTarget(
      name: "Loans",
      dependencies: [
        .product(name: "EventLog", package: "Retrace")
      ])
  ],
  swiftLanguageModes: [.v6]
)
