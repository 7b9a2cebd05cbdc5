import { FLOORS, PACKAGES } from './rooms.mjs';

const WIDTH = 840;
const LABEL_WIDTH = 130;
const BOX_HEIGHT = 30;
const GAP = 8;

/** Pixels that a name takes, with its margins. */
const widthOf = (name) => Math.ceil(name.length * 8) + 22;

/** Boxes of names from left to right, in as many lines as they need; `height` is that of all lines. */
const flow = (names, left, top) => {
  let [x, y] = [left, top];
  const boxes = names.map((name) => {
    if (x + widthOf(name) > WIDTH - GAP) [x, y] = [left, y + BOX_HEIGHT + GAP];
    const box = { name, x, y, width: widthOf(name) };
    x += box.width + GAP;
    return box;
  });
  return { boxes, height: y + BOX_HEIGHT - top };
};

const boxSvg = ({ name, x, y, width }) =>
  `<rect class="room" x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="6"/><text class="name" x="${x + width / 2}" y="${y + 20}">${name}</text>`;

/** A floor: its name and its boxes. */
const rowSvg = ({ title, names }, top) => {
  const { boxes, height } = flow(names, LABEL_WIDTH, top + GAP);
  const svg = `<rect class="floor" x="0" y="${top}" width="${WIDTH}" height="${height + 2 * GAP}" rx="10"/>
<text class="title" x="14" y="${top + GAP + 20}">${title}</text>
${boxes.map(boxSvg).join('\n')}`;
  return { svg, bottom: top + height + 3 * GAP };
};

/** The picture of apps, core's rooms and packages: higher rows import lower ones. */
export const drawRooms = () => {
  const places = Object.keys(PACKAGES).filter((place) => place !== 'packages/core');
  const within = (folder) => places.filter((place) => place.startsWith(folder)).map((place) => place.slice(folder.length));
  const rows = [
    { title: 'Apps', names: within('apps/') },
    ...FLOORS.toReversed().map(({ floor, rooms }) => ({ title: floor, names: rooms })),
    { title: 'Packages', names: within('packages/') },
  ];
  let bottom = 0;
  const drawn = rows.map((row) => {
    const { svg, bottom: next } = rowSvg(row, bottom);
    bottom = next;
    return svg;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom - GAP}" role="img" aria-label="Rooms: higher rows import lower ones">
<style>
text { font: 14px system-ui, sans-serif; fill: #221f19 }
.name { font: 13px ui-monospace, monospace; text-anchor: middle }
.title { font-weight: 600; fill: #0e5158 }
.floor { fill: #f2ecdf }
.room { fill: #fffefb; stroke: #e4dccb }
@media (prefers-color-scheme: dark) {
  text { fill: #ece7dc }
  .title { fill: #84d0cb }
  .floor { fill: #2c2924 }
  .room { fill: #22201d; stroke: #3a362e }
}
</style>
${drawn.join('\n')}
</svg>
`;
};
