// A picture of a result, drawn here and given to the player as a file; and the same in words.

/** The run as signs: ● right, ◐ partly right, ○ not right; without marks ● answered, ↺ after going back. */
function runSigns(run) {
  const loops = new Set(loopsOf(run));
  return marksOf(run).slice(-20).map((one, place) => one === "wrong" || one === "open" ? "○" : one === "partly" ? "◐"
    : one === "answered" && loops.has(place) ? "↺" : "●").join(" ");
}

const resultWords = ({ screen }, run) => screen.grading
  ? (screen.grading.grade || screen.title) + ": " + perCent(screen.grading.percent) : screen.result ? run ? titleOf(screen.result, run) : screen.result.title : screen.prompt.split(". ")[0];

/** How many were right, or the points; nothing for a quiz that has no right answers. */
function scoreWords({ screen }, run) {
  const marks = marksOf(run);
  if (screen.grading) return marks.filter((one) => one === "right").length + " of " + marks.length;
  return screen.points === undefined ? "" : count(screen.points, "point", "points") + ", " + marks.filter((one) => one === "right").length + " of " + marks.length + " right";
}

/** Where the same quiz can be played. A page from the disk has no address that works elsewhere. */
const placeToPlay = ({ quiz, isOwn, screen }) => isOwn || quiz === "practice" ? screen.title + " · retrace"
  : location.protocol === "file:" ? "Play it: open retrace and choose “" + screen.title + "”."
    : screen.title + " · retrace: " + location.href.split("#")[0] + "#/quiz/" + quiz;

/** A result as text, to paste into a message. */
const sharedWords = (reply, run) => visible([resultWords(reply, run),
  run && [runSigns(run), scoreWords(reply, run)].filter(Boolean).join("  "), placeToPlay(reply)].filter(Boolean).join("\n"));

const shareShape = "M12 15V3M7 8l5-5 5 5M5 13v7h14v-7";

/** Gives words to the machine's own sharing, or to the clipboard. */
async function shareWords(words, pressed) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try { return await navigator.share({ text: words }); } catch (error) { if (error.name === "AbortError") return; }
  }
  const isDone = await copy(words);
  pressed.textContent = isDone ? "Copied" : "It could not be copied";
  say(isDone ? "The words are copied" : "It could not be copied");
}

/** Of the daily five the text that will be sent; of everything else a picture, or the same in words. */
function shareButtons(reply, run) {
  const { achievement } = reply.screen;
  if (run && achievement && reply.quiz === "daily-five") {
    const { shown, send } = dailyShare(run, achievement.streak, (Math.floor(Date.now() / dayLength) + 1) * dayLength);
    document.querySelector(".thumb").prepend(send);
    return shown;
  }
  return [button([icon(shareShape), "Share"], (event) => sharePicture(reply, run, event.currentTarget), "plain"),
    button("Copy as words", (event) => shareWords(sharedWords(reply, run), event.currentTarget), "plain")];
}

/** Gives the picture to the machine's own sharing, or as a file. */
async function sharePicture(reply, run, pressed) {
  const blob = await resultPicture(reply, run);
  if (!blob) return say("This browser made no picture. Take a screenshot instead.", true);
  const name = "retrace-" + String(reply.quiz).replace(/[^a-z0-9-]/g, "") + ".png";
  const file = new File([blob], name, { type: "image/png" });
  try {
    if (navigator.canShare && navigator.canShare({ files: [file] })) return await navigator.share({ files: [file] });
  } catch (error) {
    if (error.name === "AbortError") return;
  }
  download(name, blob, "image/png");
  pressed.lastChild.data = "Saved";
  say("The picture is saved as " + name + ".");
}

/** 1080 by 1350: the world's field, rays, symbol, sentence, the way, the name of the page. */
function resultPicture(reply, run) {
  const canvas = h("canvas", { width: 1080, height: 1350 });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const style = getComputedStyle(document.body);
  const colour = (name) => style.getPropertyValue("--" + name).trim() || "#17142b";
  const { result } = reply.screen;
  const display = reply.system === "country" ? colour("serif") : colour("display");
  const weight = reply.system === "country" ? "400 " : "900 ";
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, 1080, 1350);
  pen.fillStyle = colour("ray");
  for (let place = 0; place < 20 && reply.system !== "country"; place++) {
    pen.beginPath();
    pen.moveTo(540, 520);
    pen.arc(540, 520, 900, place * Math.PI / 10, (place + 0.48) * Math.PI / 10);
    pen.fill();
  }
  pen.textAlign = "center";
  pen.fillStyle = colour("ink");
  const outline = result && result.country && engine.request({ do: "country", code: result.country }).reply.map;
  if (outline) {
    const scale = Math.min(720 / outline.width, 620 / outline.height);
    pen.save();
    pen.translate(540 - outline.width * scale / 2, 440 - outline.height * scale / 2);
    pen.scale(scale, scale);
    pen.fillStyle = colour("pop");
    pen.fill(new Path2D(outline.path), "evenodd");
    pen.restore();
  } else {
    pen.font = weight + (result ? 400 : 300) + "px " + (result ? colour("emoji") : display);
    pen.fillText(result ? visible(result.symbol) : (reply.screen.grading ? perCent(reply.screen.grading.percent) : String(reply.screen.points ?? "")), 540, 680, 900);
  }
  const words = visible(resultWords(reply, run));
  for (let size = 124; size >= 40; size -= 8) {
    pen.font = weight + size + "px " + display;
    if (pen.measureText(words).width < 960) break;
  }
  pen.fillText(words, 540, 920, 1000);
  if (run && run.places) drawWay(pen, run, colour);
  pen.fillStyle = colour("ink");
  pen.fillRect(0, 1180, 1080, 170);
  pen.fillStyle = colour("paper");
  pen.textAlign = "left";
  pen.font = "900 64px " + colour("display");
  pen.fillText("retrace", 60, 1286);
  pen.textAlign = "right";
  pen.font = "700 38px " + colour("display");
  pen.fillText(visible(reply.screen.title), 1020, 1280, 640);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** The line of the run, as on the screen. */
function drawWay(pen, run, colour) {
  const line = runLine(Math.min(run.places, 20), { answered: run.places, loops: loopsOf(run) });
  const [, top, width] = line.getAttribute("viewBox").split(" ").map(Number);
  const scale = Math.min(3.4, 900 / width);
  pen.save();
  pen.translate(540 - width * scale / 2, 1010 - top * scale);
  pen.scale(scale, scale);
  pen.lineWidth = 5;
  pen.lineCap = "round";
  for (const part of line.children) {
    const isLoop = part.classList.contains("back");
    pen.strokeStyle = pen.fillStyle = isLoop ? colour("pop") : colour("ink");
    if (part.tagName === "path") pen.stroke(new Path2D(part.getAttribute("d")));
    else {
      pen.beginPath();
      pen.arc(+part.getAttribute("cx"), +part.getAttribute("cy"), +part.getAttribute("r"), 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.restore();
}
