// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Savings",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Retrace", path: "../..")],
  targets: [
    .target(name: "SavingsRules", dependencies: [.product(name: "EventLog", package: "Retrace")]),
    .executableTarget(
      name: "Savings",
      dependencies: ["SavingsRules", .product(name: "EventLog", package: "Retrace")]),
    .executableTarget(
      name: "savings-tool",
      dependencies: [
        "SavingsRules", .product(name: "EventLog", package: "Retrace"),
        .product(name: "ReplayTool", package: "Retrace"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
