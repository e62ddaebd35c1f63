// What is said at right and wrong: it follows the run and the answer, so that it is not always the same.

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const inWords = (number) => numberWords[number] || String(number);

/** What is said at a right answer; `praise` is the engine's own word for it. */
function cheer(praise) {
  const { streak, longest, missed, reply } = play;
  // A question that one went back to, or whose run nobody counted.
  if (!streak || play.counted !== reply.screen.progress?.number) return praise;
  if (streak > longest && longest >= 3) return "Your longest run yet: " + streak + ".";
  if (streak === 10) return "Ten in a row! Nothing stops you.";
  if (streak >= 3 && streak % 5 === 0) return "Yes! " + inWords(streak) + " in a row.";
  if (streak === 1) return missed ? "Back on track." : praise || "Right, well done!";
  return [inWords(streak) + " in a row.", "Yes!", "Right again.", "That’s it."][streak % 4];
}

/** What is said before the right answer, where one was not right. */
function comfort(given, expected) {
  const { broken, reply } = play;
  if (reply.screen.heading === "Time is up") return "The time is over.";
  const [mine, right] = [given, expected].map((text) => /^[-−]?\d+$/.test(text) ? +text.replace("−", "-") : NaN);
  if (mine === -right && right !== 0) return "The other sign.";
  if (Math.abs(mine - right) === 1) return "So close.";
  if (broken >= 3) return "That was a run of " + broken + ".";
  return ["Not this one.", "Not this time."][play.misses % 2];
}

/** Counts an answer: the run, the longest one before it, and what a miss ended. */
function counted(isRight) {
  if (isRight) {
    play.missed = play.streak === 0 && play.misses > 0;
    play.streak++;
    return;
  }
  Object.assign(play, { broken: play.streak, longest: Math.max(play.longest, play.streak), streak: 0, misses: play.misses + 1 });
}
