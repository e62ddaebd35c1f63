// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Quota",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Retrace", path: "../..")],
  targets: [
    .executableTarget(
      name: "Quota",
      dependencies: [
        .product(name: "EventLog", package: "Retrace")
      ])
  ],
  swiftLanguageModes: [.v6]
)
