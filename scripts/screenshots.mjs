#!/usr/bin/env node
// Takes pictures of all pages that people work at or read, as they look with the sample data, in docs/screens: on a desktop and a phone, in light
// and dark, and from right to left, and a chapter as it is printed. Both services run meanwhile (npm start). Arguments: the addresses of the string
// and the verse service, and the names of the pages that are wanted, where not all are.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { inRoot } from './build/root.mjs';

const CHROMIUM = '/usr/bin/chromium';
/** Bytes of a picture at most: everybody who clones the project takes them all. */
const PICTURE_MAX_BYTES = 150_000;
/** Quality of the compression (JPEG): letters remain clear, and pictures are a third of their size without loss. */
const QUALITY_PERCENT = 60;
const [strings = 'http://127.0.0.1:8701', verses = 'http://127.0.0.1:8702', ...wanted] = process.argv.slice(2);
const folder = inRoot('docs/screens');
const note = join(process.env.DATA_DIR ?? inRoot('.data'), 'sample.json');

const DESKTOP = { width: 1440, height: 780 };
const PHONE = { width: 390, height: 844 };

const LANGUAGE = '/projects/commons/garden/fr';
const QUEUE = '/translations/queue?queue=untranslated&lng=fr&origin=commons&project=garden';
const BALLOT = '/translations/queue?queue=contested&lng=fr&origin=commons&project=garden';
const SEARCH = '/translations/search?words=water&lng=fr';

/** Looks at a page: each is shown on a desktop in light, on a phone in dark, and from right to left. */
const LOOKS = [
  { suffix: '', size: DESKTOP },
  { suffix: '-phone-dark', size: PHONE, colorScheme: 'dark' },
  { suffix: '-right-to-left', size: DESKTOP, speak: 'ar' },
];

/** Every page that people work at or read; `once`: in the first look alone. */
const PAGES = [
  { name: 'front', base: strings, path: '/', isVisitor: true },
  { name: 'begin', base: strings, path: '/begin?lng=fr', isVisitor: true },
  { name: 'home-member', base: strings, path: '/' },
  { name: 'project', base: strings, path: '/projects/commons/garden' },
  { name: 'project-settings', base: strings, path: '/projects/commons/garden/settings' },
  { name: 'language', base: strings, path: LANGUAGE },
  { name: 'download', base: strings, path: '/projects/commons/garden/download/fr' },
  { name: 'changes', base: strings, path: '/projects/commons/garden/changes/fr' },
  { name: 'translate', base: strings, path: QUEUE },
  { name: 'ballot', base: strings, path: BALLOT },
  { name: 'search', base: strings, path: SEARCH },
  { name: 'latest', base: strings, path: '/translations/latest?lng=fr' },
  { name: 'vocabularies', base: strings, path: '/vocabularies' },
  { name: 'import', base: strings, path: '/import' },
  { name: 'person', base: strings, path: '/people/cora' },
  { name: 'settings', base: strings, path: '/settings' },
  { name: 'notices', base: strings, path: '/notices' },
  { name: 'moderation', base: strings, path: '/moderation' },
  { name: 'moderation-batches', base: strings, path: '/moderation/batches' },
  { name: 'administration', base: strings, path: '/administration' },
  { name: 'verses-front', base: verses, path: '/' },
  { name: 'chapter', base: verses, path: '/chapters/1?lng=fr' },
  { name: 'chapter-translation', base: verses, path: '/chapters/1?lng=fr&view=translation', once: true },
  { name: 'chapter-source', base: verses, path: '/chapters/1?lng=fr&view=source', once: true },
  { name: 'editions', base: verses, path: '/chapters/1/editions?edition=fr.choice&edition=sq.choice&source=true' },
  { name: 'editions-interleaved', base: verses, path: '/chapters/1/editions?edition=fr.choice&edition=sq.choice&layout=interleaved' },
  { name: 'verse', base: verses, path: '/translations/fr:1:3' },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** A page that is printed: its first sheet. */
const PRINTED = [{ name: 'chapter-print', base: verses, path: '/chapters/2?lng=fr' }].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);

const PICTURES = PAGES.flatMap(({ once, ...page }) =>
  (once ? LOOKS.slice(0, 1) : LOOKS).map(({ suffix, ...look }) => ({ ...page, ...look, name: page.name + suffix })),
);

const signIn = async (page, base, { name, password }) => {
  await page.goto(`${base}/sign-in`);
  await page.fill('#name', name);
  await page.fill('#password', password);
  await page.press('#password', 'Enter');
  await page.waitForURL((url) => url.pathname !== '/sign-in');
};

/** The size of a picture, in bytes. Refuses one that is too large. */
const sizeOf = (file) => {
  const { size: bytes } = statSync(file);
  if (bytes > PICTURE_MAX_BYTES) throw new Error(`${file} has ${bytes} bytes: more than ${PICTURE_MAX_BYTES}.`);
  return bytes;
};

/** Takes a picture, and returns its size in bytes. */
const takePicture = async (browser, { name, base, path, size, colorScheme = 'light', speak = 'en', isVisitor = false }, sessions) => {
  const context = await browser.newContext({ viewport: size, colorScheme, storageState: isVisitor ? undefined : sessions.get(base) });
  const page = await context.newPage();
  await page.goto(`${base}/language?speak=${speak}&next=/`);
  const answer = await page.goto(base + path);
  if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}.`);
  const file = join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY_PERCENT, caret: 'hide' });
  await context.close();
  return sizeOf(file);
};

/** Prints a page and takes a picture of the first sheet (`pdftoppm` of poppler-utils), and returns its size in bytes. */
const takePrint = async (browser, { name, base, path }) => {
  const page = await browser.newPage();
  await page.goto(base + path);
  const file = join(folder, name);
  await page.pdf({ path: `${file}.pdf`, format: 'A5', preferCSSPageSize: true });
  await page.close();
  execFileSync('pdftoppm', ['-singlefile', '-jpeg', '-r', '110', `${file}.pdf`, file]);
  rmSync(`${file}.pdf`);
  return sizeOf(`${file}.jpg`);
};

/** Signs the person in once at each service: signing in for each picture would be more often than a service allows. */
const openSessions = async (browser, person) => {
  const sessions = new Map();
  for (const base of new Set(PAGES.map((page) => page.base))) {
    const context = await browser.newContext();
    await signIn(await context.newPage(), base, person);
    sessions.set(base, await context.storageState());
    await context.close();
  }
  return sessions;
};

if (!existsSync(CHROMIUM)) throw new Error(`There is no ${CHROMIUM} (apt-get install chromium).`);
const [person] = JSON.parse(readFileSync(note, 'utf8')).people;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const sessions = await openSessions(browser, person);
let total = 0;
for (const picture of PICTURES) total += await takePicture(browser, picture, sessions);
for (const print of PRINTED) total += await takePrint(browser, print);
// Switches the pages of this person back to English.
for (const [base, storageState] of sessions) {
  const context = await browser.newContext({ storageState });
  await (await context.newPage()).goto(`${base}/language?speak=en&next=/`);
}
await browser.close();
console.log(`${PICTURES.length + PRINTED.length} pictures of ${Math.round(total / 1000)} kB are in ${folder}.`);
