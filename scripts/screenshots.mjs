#!/usr/bin/env node
// Takes pictures of the main pages, as they look with the sample data, in docs/screens: on a desktop and a phone, in light and dark, and from right
// to left. Both services run meanwhile (npm start). Arguments: the addresses of the string
// and the verse service, and the names of the pages that are wanted, where not all are.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
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

/** Looks at a page: each is shown on a desktop in light, on a phone in dark, and from right to left. */
const LOOKS = [
  { suffix: '', size: DESKTOP },
  { suffix: '-phone-dark', size: PHONE, colorScheme: 'dark' },
  { suffix: '-right-to-left', size: DESKTOP, speak: 'ar' },
];

/** Pages that show what the project is. */
const PAGES = [
  { name: 'front', base: strings, path: '/', isVisitor: true },
  { name: 'home-member', base: strings, path: '/' },
  { name: 'project', base: strings, path: '/projects/commons/garden' },
  { name: 'language', base: strings, path: LANGUAGE },
  { name: 'translate', base: strings, path: QUEUE },
  { name: 'ballot', base: strings, path: BALLOT },
  { name: 'import', base: strings, path: '/import' },
  { name: 'verses-front', base: verses, path: '/' },
  { name: 'chapter', base: verses, path: '/chapters/1?lng=fr' },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const PICTURES = PAGES.flatMap((page) => LOOKS.map(({ suffix, ...look }) => ({ ...page, ...look, name: page.name + suffix })));

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
// Switches the pages of this person back to English.
for (const [base, storageState] of sessions) {
  const context = await browser.newContext({ storageState });
  await (await context.newPage()).goto(`${base}/language?speak=en&next=/`);
}
await browser.close();
console.log(`${PICTURES.length} pictures of ${Math.round(total / 1000)} kB are in ${folder}.`);
