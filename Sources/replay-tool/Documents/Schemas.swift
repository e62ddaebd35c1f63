import ReplayTool
import Documents

/// Every schema of docs/schema that this program's results make.
enum Schemas {
  static let all = [
    SchemaFile(
      common: CommonShape.all, title: "What several forms share",
      "Values that mean the same in every schema. Numbers are integers within 64 bits with a sign."),
    .audit, .auditGroup, .bisect, .blame, .memoryBlame, .diff, .dispute, .expected, .explain,
    .export, .key,
    .log, .logAudit, .minimise, .pack, .receipt, .report, .rescore, .rescorePlan, .show, .signature,
    .state, .stats,
    .step, .test, .unpack, .verify, .version, .whatif,
  ]
}
