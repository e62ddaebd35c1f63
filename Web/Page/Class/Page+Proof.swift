import Classroom
import Cryptography
import EventLog
import SessionEngine

/// What a page keeps as a witness of a class.
extension Page {
  private var proofs: String { root.appendingPathPart("proofs") }

  /// Carries out a request about the proof; what does not fit is a member `problem`.
  func prove(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    if case "proofKey" = request.word {
      let key = try classKey(request)
      return reply.member("key", key?.publicKey.hex ?? "")
    }
    if case "proofWords" = request.word {
      guard let stream = StreamName(.classroom, request.text("class")),
        let sequence = request.integer("seq"), let head = Digest(hex: request.text("head"))
      else { return }
      let line = Receipt(stream: stream, sequence: sequence, head: head)
      return reply.member("words", Fingerprint.words(of: line))
    }
    do throws(ProofProblem) {
      if case "proofStart" = request.word {
        proof = nil
        guard let key = try? classKey(request), let page = Digest(hex: request.text("page")) else {
          throw ProofProblem(words: "there is no key for this class")
        }
        let book = try ProofBook(
          request.text("class"), seat: request.integer("seat") ?? 0, key, page: page, in: proofs,
          at: request.now.at, token: token, on: disk)
        proof = book
        return reply.member("lines", Int64(book.state.heads.count))
      }
      guard let proof else { throw ProofProblem(words: "there is no proof yet") }
      try take(request, into: proof, &reply)
    } catch {
      reply.member("problem", error.words)
    }
  }

  private func take(
    _ request: Request, into proof: ProofBook<Disk>, _ reply: inout JSONWriter
  ) throws(ProofProblem) {
    let now = request.now.at
    let session = request.text("session")
    switch request.word {
    case "proofLines":
      let lines = try proof.add(Array(request.text("text").utf8), now) { .classLines(text: $0) }
      reply.member("lines", lines)
    case "proofIncluded":
      guard let inclusion = ProofInclusion.members.read(request.value) else { throw malformed }
      try proof.add(.included(inclusion), now)
    case "proofSigned":
      guard let sequence = request.integer("seq"), let head = Digest(hex: request.text("head"))
      else {
        throw malformed
      }
      let line = LogHead(sequence: sequence, head: head)
      try proof.add(.hostSigned(line, signature: request.text("signature")), now)
    case "proofAcknowledged":
      guard let line = EventMember.receipt(.session, "session").read(request.value) else {
        throw malformed
      }
      try proof.add(
        .acknowledged(
          session: line, question: request.text("question"), answer: request.raw("answer")), now)
    case "proofCommitted":
      let seat = proof.state.classState.draw(of: session)?.seat
      reply.member("committed", seat != nil && seat == proof.state.start?.seat)
    case "proofStatement": try sign(request, session, in: proof, &reply)
    case "proofRevealed":
      guard let secret = Digest(hex: request.text("secret")),
        let text = bytes(at: folder.session(session))
      else { throw malformed }
      try proof.reveal(session, secret, text, now)
    default: write(proof, to: &reply)
    }
  }

  private var malformed: ProofProblem {
    ProofProblem(words: "the host sent an unknown message")
  }

  private func sign(
    _ request: Request, _ session: String, in proof: ProofBook<Disk>, _ reply: inout JSONWriter
  ) throws(ProofProblem) {
    let what = request.text("what")
    guard let log = bytes(at: folder.session(session)),
      let occasion = ClassStatement.Occasion.allCases.first(where: { same($0.word, what) }),
      let random = Seed(hex: request.chance(Seed.hexCount).span)
    else { throw malformed }
    let (statement, signature) = try proof.statement(
      session, log, occasion, randomness: (random.high, random.low), request.now.at)
    ClassStatement.members.write(statement, &reply)
    reply.member("signature", signature)
  }

  private func write(_ proof: ProofBook<Disk>, to reply: inout JSONWriter) {
    let state = proof.state
    reply.member("class", state.start?.classID ?? "")
    reply.member("seat", state.start?.seat ?? 0)
    reply.member("path", proof.path)
    reply.member("lines", Int64(state.heads.count))
    reply.member("signedTo", state.signedTo ?? -1)
    reply.member("included", state.inclusions.last?.session.sequence ?? -1)
    reply.member("acknowledged", Int64(state.acknowledged.count))
    reply.member("statements", Int64(state.statements.count))
    reply.member("revealed", Int64(state.revealed.count))
    let place = state.signedTo ?? Int64(state.heads.count) - 1
    reply.member("wordsFor", place)
    reply.member("words", state.classReceipt(at: place).map { Fingerprint.words(of: $0) } ?? "")
  }

  // MARK: The key

  /// The key of this browser in a class: made once, of 48 random bytes.
  private func classKey(_ request: Request) throws(SessionError) -> SLHDSA.PrivateKey? {
    let id = request.text("class")
    guard StreamName(.classroom, id) != nil else { return nil }
    let path = proofs.appendingPathPart(id + ".key")
    if let kept = bytes(at: path) { return SLHDSA.PrivateKey(seed: kept) }
    guard request.text("random").utf8.count >= 2 * SLHDSA.seedByteCount else { return nil }
    let digits = request.chance(2 * SLHDSA.seedByteCount)
    var seed: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 32) {
      guard let part = Seed(hex: digits[place..<place + 32].span) else { return nil }
      seed += Digest(words: (part.high, part.low, 0, 0)).bytes.prefix(16)
    }
    do throws(StorageError) { try disk.createFolder(proofs) } catch { throw .storage(error) }
    try folder.replace(path, with: seed)
    return SLHDSA.PrivateKey(seed: seed)
  }
}
