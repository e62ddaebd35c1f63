// The world: all outlines as one flat map, and as a globe that turns.

/** Every country: its rings, longitude and latitude in turn, in hundredths of a degree. */
const world = { all: null };

const countriesOfTheWorld = () => (world.all = world.all || engine.request({ do: "world" }).reply.world);

/** The rings of a country as a path; what reaches beyond the edge of the map is on its other side too. */
function flatPath(rings) {
  return rings.map((ring) => {
    const path = (shift) => {
      let text = "";
      for (let at = 0; at < ring.length; at += 2) text += (at === 0 ? "M" : "L") + (ring[at] + shift) + " " + -ring[at + 1];
      return text + "z";
    };
    const isBeyond = ring.some((value, at) => at % 2 === 0 && value > 18000);
    return path(0) + (isBeyond ? path(-36000) : "");
  }).join("");
}

/** Where a country is: its rings, the middle of its largest one and how far that reaches. */
function landOf(code) {
  const own = countriesOfTheWorld().find((country) => country.code === code);
  if (!own) return null;
  const numbers = own.rings.reduce((one, other) => one.length < other.length ? other : one, []);
  const span = (first) => {
    const values = numbers.filter((value, at) => at % 2 === first);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[west, east], [south, north]] = [span(0), span(1)];
  return { rings: own.rings, x: ((west + east) / 2 + 54000) % 36000 - 18000, y: -(south + north) / 2,
    size: Math.max(east - west, north - south), across: Math.hypot(east - west, north - south) };
}

/** Where a country is, on a map of the world. */
function worldMap(code, name) {
  const own = landOf(code);
  if (!own) return null;
  const { x, y, size } = own;
  // Half as large again as the whole world would be, with the country in its middle: beyond its edges the world goes on.
  const box = [x - 12600, Math.min(Math.max(y - 5000, -8400), -1800), 25200, 10000];
  const around = (kind, d) => [-36000, 0, 36000].map((shift) => h("svg:path", { class: kind, d, transform: shift ? "translate(" + shift + ")" : null }));
  return h("svg:svg", { class: "world", viewBox: box.join(" "), preserveAspectRatio: "xMidY" + (y < -3300 ? "Min" : y > 3300 ? "Max" : "Mid") + " slice", role: "img", "aria-label": name + " on a map of the world" },
    around("land", countriesOfTheWorld().map((country) => flatPath(country.rings)).join("")), around("here", flatPath(own.rings)),
    size < 300 && spot(x, y, 150, "here"), size < 3000 && spot(x, y, Math.max(700, own.across / 2 + 300)));
}

/** A small country among its neighbours, over a corner of the map of the world. */
function closeUp(code) {
  const own = landOf(code);
  if (!own || own.size >= 600) return null;
  const wide = Math.cos(own.y / 18000 * Math.PI); // as long as a degree is there
  const side = Math.max(100, 5 * own.size);
  const isNear = (ring) => ring.some((value, at) => at % 2 === 0 && Math.abs(value - own.x) < 4000 && Math.abs(ring[at + 1] + own.y) < 4000);
  return h("svg:svg", { class: "world inset", viewBox: [own.x * wide - side * 0.7, own.y - side / 2, side * 1.4, side].join(" "), preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    h("svg:g", { transform: "scale(" + wide + " 1)" }, line(countriesOfTheWorld().map(({ rings }) => flatPath(rings.filter(isNear))).join(""), "land"),
      line(flatPath(own.rings), "here")), own.size < 12 && spot(own.x * wide, own.y, 3, "here"));
}

/** A latitude or longitude in 10⁻⁶ degrees, as the engine says it: 52.5° N. */
const degrees = (units, plus, minus) => Math.abs(units) / 1e6 + "°" + (units ? " " + (units < 0 ? minus : plus) : "");

/** A place by its longitude and latitude, as the engine says it: 52.5° N, 13.4° E. */
const placeWords = ([longitude, latitude]) => degrees(latitude, "N", "S") + ", " + degrees(longitude, "E", "W");

/** What was typed as one of them, also as 33.9 S or with a minus, in 10⁻⁶ degrees; not a number for anything else. */
function typedDegrees(text, plus, minus) {
  const [, sign, digits, letter] = /^([-\u2212]?)(\d*[.,]?\d*) *°? *([a-z]?)$/i.exec(text.trim()) || [];
  if (!/\d/.test(digits) || sign && letter || letter && ![plus, minus].includes(letter.toUpperCase())) return NaN;
  return Math.round(digits.replace(",", ".") * 1e6) * (sign || letter.toUpperCase() === minus ? -1 : 1);
}

/** The map of a question, and what marks places on it; where it belongs is filled once it is told. */
function placeMap({ map, right = [] }) {
  const [west, south, east, north] = map.map((edge) => edge / 1e4);
  // As long as a degree is there.
  const wide = Math.cos((south + north) / 200 * Math.PI / 180);
  const cross = h("svg:path", { class: "cross" });
  const picture = h("svg:svg", { class: "world", viewBox: [west * wide, -north, (east - west) * wide, north - south].join(" "), "aria-hidden": "true" },
    h("svg:g", { transform: "scale(" + wide + " 1)" },
      h("svg:path", { class: "land", d: countriesOfTheWorld().map(({ rings }) => flatPath(rings)).join("") }),
      h("svg:path", { class: "here", d: flatPath(right.map((ring) => ring.map((value) => value / 1e4))) })), cross);
  picture.style.setProperty("--ratio", (east - west) * wide / (north - south));
  const arm = (north - south) / 24;
  return { picture, mark: (...points) => cross.setAttribute("d", points.map((point) => point
    ? "M" + (point[0] / 1e4 * wide - arm) + " " + -point[1] / 1e4 + "h" + 2 * arm + "m" + -arm + " " + -arm + "v" + 2 * arm : "").join("")) };
}

/** What a class sees of a question where words are not enough; once it is closed with what is right and what was answered. */
function pictureOf(question) {
  if (!question.map) return null;
  const { picture, mark } = placeMap(question);
  mark(...question.points);
  return picture;
}

/** A globe that turns; it stands still for who wants no motion, and is only an ornament. */
function globe() {
  const canvas = h("canvas", { class: "globe", width: 440, height: 440, "aria-hidden": "true" });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const rings = countriesOfTheWorld().flatMap((country) => country.rings).filter((ring) => ring.length >= 10)
    .map((ring) => ring.map((value) => value / 100 * Math.PI / 180));
  const [radius, tilt] = [212, 0.35];
  const draw = (turn) => {
    const colours = getComputedStyle(canvas);
    pen.setTransform(1, 0, 0, 1, 220, 220);
    pen.clearRect(-220, -220, 440, 440);
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.fillStyle = colours.getPropertyValue("--hush");
    pen.fill();
    pen.strokeStyle = colours.getPropertyValue("--line");
    pen.lineWidth = 4;
    pen.stroke();
    pen.beginPath();
    for (const ring of rings) {
      let isSeen = false;
      const points = [];
      for (let at = 0; at < ring.length; at += 2) {
        const [east, north] = [ring[at] + turn, ring[at + 1]];
        const ahead = Math.cos(north) * Math.cos(east);
        let [x, y] = [Math.cos(north) * Math.sin(east), Math.sin(north) * Math.cos(tilt) - ahead * Math.sin(tilt)];
        const depth = ahead * Math.cos(tilt) + Math.sin(north) * Math.sin(tilt);
        if (depth > 0) isSeen = true;
        else {
          // Behind the globe: at its rim, so that what is in front stays closed.
          const length = Math.hypot(x, y) || 1;
          [x, y] = [x / length, y / length];
        }
        points.push(x * radius, -y * radius);
      }
      if (!isSeen) continue;
      points.forEach((value, at) => at % 2 === 0 && pen[at === 0 ? "moveTo" : "lineTo"](value, points[at + 1]));
      pen.closePath();
    }
    pen.fillStyle = colours.getPropertyValue("--tint");
    pen.fill("evenodd");
  };
  let last = 0;
  const step = (time) => {
    if (!canvas.isConnected && last > 0) return;
    if (time - last > 33) {
      draw(time / 9000);
      last = time;
    }
    if (!isStill()) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return canvas;
}
