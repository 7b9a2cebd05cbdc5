#!/usr/bin/env node
// Takes pictures of the pages that people work at, as they look with the sample data, in docs/screens: on a desktop and a phone, in light and
// dark, and from right to left. Both services run meanwhile (npm start). Arguments: the addresses of the string and the verse service.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { inRoot } from './build/root.mjs';

const CHROMIUM = '/usr/bin/chromium';
/** Bytes of a picture at most: everybody who clones the project takes them all. */
const PICTURE_MAX_BYTES = 150_000;
const [strings = 'http://127.0.0.1:8701', verses = 'http://127.0.0.1:8702'] = process.argv.slice(2);
const folder = inRoot('docs/screens');
const note = join(process.env.DATA_DIR ?? inRoot('.data'), 'sample.json');

const DESKTOP = { width: 1440, height: 780 };
const PHONE = { width: 390, height: 844 };

const LANGUAGE = '/projects/commons/garden/fr';
const QUEUE = '/translations/queue?queue=untranslated&lng=fr&origin=commons&project=garden';
const BALLOT = '/translations/queue?queue=contested&lng=fr&origin=commons&project=garden';
const SEARCH = '/translations/search?words=water&lng=fr';

/** Few, each of something else. */
const PICTURES = [
  { name: 'front', base: strings, path: '/', size: DESKTOP, isVisitor: true },
  { name: 'language', base: strings, path: LANGUAGE, size: DESKTOP },
  { name: 'translate', base: strings, path: QUEUE, size: DESKTOP },
  { name: 'ballot', base: strings, path: BALLOT, size: DESKTOP },
  { name: 'ballot-dark', base: strings, path: BALLOT, size: DESKTOP, colorScheme: 'dark' },
  { name: 'ballot-right-to-left', base: strings, path: BALLOT, size: DESKTOP, speak: 'ar' },
  { name: 'translate-phone', base: strings, path: QUEUE, size: PHONE },
  { name: 'language-phone-dark', base: strings, path: LANGUAGE, size: PHONE, colorScheme: 'dark' },
  { name: 'home-member', base: strings, path: '/', size: DESKTOP },
  { name: 'home-phone-dark', base: strings, path: '/', size: PHONE, colorScheme: 'dark' },
  { name: 'search', base: strings, path: SEARCH, size: DESKTOP },
  { name: 'search-phone-dark', base: strings, path: SEARCH, size: PHONE, colorScheme: 'dark' },
  { name: 'search-right-to-left', base: strings, path: SEARCH, size: DESKTOP, speak: 'ar' },
  { name: 'verse', base: verses, path: '/translations/fr:1:3', size: DESKTOP },
  { name: 'verse-phone-right-to-left', base: verses, path: '/translations/fr:1:3', size: PHONE, speak: 'ar' },
];

const signIn = async (page, base, { name, password }) => {
  await page.goto(`${base}/sign-in`);
  await page.fill('#name', name);
  await page.fill('#password', password);
  await page.press('#password', 'Enter');
  await page.waitForURL((url) => url.pathname !== '/sign-in');
};

const takePicture = async (browser, { name, base, path, size, colorScheme = 'light', speak = 'en', isVisitor = false }, person) => {
  const context = await browser.newContext({ viewport: size, colorScheme });
  const page = await context.newPage();
  if (!isVisitor) await signIn(page, base, person);
  await page.goto(`${base}/language?speak=${speak}&next=/`);
  await page.goto(base + path);
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file, caret: 'hide' });
  const { size: bytes } = statSync(file);
  if (bytes > PICTURE_MAX_BYTES) throw new Error(`${name}.png has ${bytes} bytes: more than ${PICTURE_MAX_BYTES}.`);
  await context.close();
};

if (!existsSync(CHROMIUM)) throw new Error(`There is no ${CHROMIUM} (apt-get install chromium).`);
const [person] = JSON.parse(readFileSync(note, 'utf8')).people;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
for (const picture of PICTURES) await takePicture(browser, picture, person);
await browser.close();
console.log(`${PICTURES.length} pictures are in ${folder}.`);
