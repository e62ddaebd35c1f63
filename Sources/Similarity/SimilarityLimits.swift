/// Every number that decides which pairs are compared and from where on a pair is named.
///
/// They were chosen with seeds of their own and frozen before the rates in docs/STATISTICS.md were
/// measured with other seeds; changing one means measuring again.
public enum SimilarityLimits {
  // MARK: The sample

  /// Fewer players than this calibrate nothing, and no pair is named.
  public static var leastPlayers: Int { 20 }
  /// A pair needs so many questions that both answered; a player with fewer takes no part.
  public static var leastQuestions: Int { 16 }
  /// A question counts for a pair if at least so many others answered it.
  package static var leastOthers: Int64 { 16 }
  /// A pair needs so many wrong answers in common: right ones alone are no reason to look.
  package static var leastSharedWrong: Int { 4 }

  // MARK: The level

  /// A quiz in which nobody copied names a pair at most once in so many times.
  public static var familyLevel: UInt64 { 1000 }
  /// A pair's computed chance has to be so many times smaller still, because it comes from
  /// estimates.
  public static var margin: UInt64 { 5 }
  /// In the earlier and in the later half of the questions the agreement has to be rarer than one
  /// in so many, so that a common end (guesses when time runs out) is not enough.
  package static var halfLevel: UInt64 { 300 }
  /// How much a wrong answer in common counts beside a right one.
  package static var wrongWeight: Int { 3 }
  /// Pairs that agree less than so many standard deviations more than expected are passed over
  /// without computing their chance.
  package static var screenDeviations: UInt64 { 3 }
  /// From one so-manyth of the right answers away on, others do not say which mistakes players of
  /// a pair's ability make.
  package static var nearPart: UInt64 { 4 }
  /// The weights of those others together are at least so much, in players of the same ability.
  package static var leastNear: UInt64 { 4 }
  /// The weight of the whole class beside them, in pairs of players of the same ability.
  package static var nearPrior: UInt64 { 4 }
  /// The weight of the whole class beside those who make the same mistakes, in halves of a player.
  package static var rulePrior: UInt64 { 1 }
  /// The weight of the class beside a player's own wrong answers, in halves of an answer.
  package static var habitPrior: UInt64 { 1 }
  /// Where both are wrong, the agreement has to be rarer than one in so many: that they are wrong
  /// at the same questions is not enough.
  package static var wrongLevel: UInt64 { 10 }
  /// If habits explain a part of the wrong answers in common, rarer than one in so many.
  package static var habitLevel: UInt64 { 1000 }
  /// They do if they make them so many times more likely.
  package static var habitRise: UInt64 { 100 }
  /// Of those who make the same mistakes, at most so many may have copied too.
  package static var ringLimit: Int { 4 }
  /// Then the chance without a rule has to be so many times smaller than the level.
  package static var ringMargin: UInt64 { 10_000 }

  // MARK: The cost

  /// More players than this are not compared.
  public static var playerLimit: Int { 1 << 17 }
  /// More players times questions than this are not compared.
  package static var cellLimit: Int { 1 << 24 }
  /// So many meetings of two players in the lists of wrong answers, at most; the commonest answers
  /// are left out of the search.
  package static var meetingLimit: Int64 { 1 << 24 }
  /// Each player is compared with so many others, at most.
  ///
  /// Those with whom the most and rarest wrong answers are in common. Others may be compared with
  /// the player for their own part.
  package static var partnerLimit: Int { 8 }
  /// So many steps to compute chances, a step being a question and a point of a pair; the most
  /// unusual pairs come first.
  package static var stepLimit: Int { 1 << 30 }
  /// So many cells of the table to find out what ability and shared rules explain; the least likely
  /// pairs come first.
  package static var visitLimit: Int { 1 << 29 }
}
