#!/usr/bin/env node
// Takes pictures of the pages as they look with the sample data, in docs/screens: on a desktop and a phone, in light and dark, and from
// right to left. Both services run meanwhile (npm start). Arguments: the addresses of the string and the verse service.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { inRoot } from './build/root.mjs';

const CHROMIUM = '/usr/bin/chromium';
const [strings = 'http://127.0.0.1:8701', verses = 'http://127.0.0.1:8702'] = process.argv.slice(2);
const folder = inRoot('docs/screens');
const note = join(process.env.DATA_DIR ?? inRoot('.data'), 'sample.json');

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SHAPES = [
  { name: 'desktop-light', size: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', size: DESKTOP, colorScheme: 'dark' },
  { name: 'phone-light', size: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', size: PHONE, colorScheme: 'dark' },
  { name: 'right-to-left', size: PHONE, colorScheme: 'light', speak: 'ar' },
];

const PAGES = [
  {
    base: strings,
    prefix: 'strings',
    paths: {
      home: '/',
      project: '/projects/commons/garden',
      string: '/translations/queue?queue=contested&lng=fr',
      search: '/translations/search?words=garden&lng=fr',
      latest: '/translations/latest?lng=fr',
      vocabulary: '/vocabularies/garden_fr',
      person: '/people/anna',
      import: '/import',
      'sign-up': '/sign-up',
      settings: '/settings',
      moderation: '/moderation',
      administration: '/administration',
    },
  },
  {
    base: verses,
    prefix: 'verses',
    paths: {
      home: '/',
      chapter: '/chapters/1?lng=fr',
      verse: '/translations/fr:1:3',
      search: '/translations/search?words=ciel&lng=fr',
      latest: '/translations/latest?lng=fr',
      import: '/import',
    },
  },
];

const signIn = async (page, base, { name, password }) => {
  await page.goto(`${base}/sign-in`);
  await page.fill('#name', name);
  await page.fill('#password', password);
  await page.press('#password', 'Enter');
  await page.waitForURL((url) => url.pathname !== '/sign-in');
};

const takeShape = async (browser, shape, person) => {
  const { name, size, colorScheme, speak } = shape;
  for (const { base, prefix, paths } of PAGES) {
    const context = await browser.newContext({ viewport: size, colorScheme });
    const page = await context.newPage();
    await signIn(page, base, person);
    if (speak) await page.goto(`${base}/language?speak=${speak}&next=/`);
    for (const [what, path] of Object.entries(paths)) {
      await page.goto(base + path);
      // JPEG, for the whole folder is to stay small.
      await page.screenshot({ path: join(folder, `${prefix}-${what}-${name}.jpg`), type: 'jpeg', quality: 55, fullPage: true });
    }
    await context.close();
  }
};

if (!existsSync(CHROMIUM)) throw new Error(`There is no ${CHROMIUM} (apt-get install chromium).`);
const [person] = JSON.parse(readFileSync(note, 'utf8')).people;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
for (const shape of SHAPES) await takeShape(browser, shape, person);
await browser.close();
console.log(`The pictures are in ${folder}.`);
