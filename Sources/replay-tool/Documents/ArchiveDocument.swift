import Archive
import EventLog
import Documents

extension SchemaFile {
  static let pack = SchemaFile("What was packed.", [.of(PackAnswer.self)])
  static let unpack = SchemaFile("What was restored.", [.of(UnpackAnswer.self)])
}

/// What `pack --json` prints.
struct PackAnswer: Document {
  static let form = DocumentForm("replay-tool/pack@1", nil, "What was packed.")

  let archive: String
  let files: ArchivedFiles
  let archiveByteCount: Int64
  let chain: Digest

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("archive", as: Shape(like: Shape<String>.text), "The file that was written.") {
      ShownFileName($0.archive)
    }
    fields.include { $0.files }
    fields.field("archiveBytes", as: .count, "Of the archive.") { $0.archiveByteCount }
    fields.field("chain", "Covers every line of the archive but the last.") { $0.chain }
  }

  var sentence: String {
    "\(archive.escapedForTerminal): \(files.sentence) in \(archiveByteCount.counted("byte"))"
  }
}

/// What `unpack --json` prints.
struct UnpackAnswer: Document {
  static let form = DocumentForm("replay-tool/unpack@1", nil, "What was restored.")

  let folder: String
  let files: ArchivedFiles

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("folder", as: Shape(like: Shape<String>.text), "The folder that was made.") {
      ShownFileName($0.folder)
    }
    fields.include { $0.files }
  }

  var sentence: String { "\(folder.escapedForTerminal): \(files.sentence)" }
}

/// The files of an archive, counted by their form.
struct ArchivedFiles: Described {
  let counts: ArchiveCounts
  let byteCount: Int64

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("files", as: .count, "How many files.") { $0.counts.files }
    fields.field("moves", as: .count, "Sessions that the rules give again from their moves.") {
      $0.counts.moves
    }
    fields.field("events", as: .count, "Other whole logs, kept by their events.") {
      $0.counts.events
    }
    fields.field("verbatim", as: .count, "Files that are kept as they are.") {
      $0.counts.verbatim
    }
    fields.field("quizzes", as: .count, "Quizzes that the sessions need and that are in no file.") {
      $0.counts.quizzes
    }
    fields.field("folders", as: .count, "Empty folders.") { $0.counts.folders }
    fields.field("bytes", as: .count, "Of the files.") { $0.byteCount }
  }

  var sentence: String {
    "\(counts.files.counted("file")) (\(counts.moves) by moves, \(counts.events) by events, "
      + "\(counts.verbatim) as they are), \(byteCount.counted("byte"))"
  }
}
