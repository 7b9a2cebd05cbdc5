// Texts that were read, for reading without a connection. Kept is what visitors see, fetched without cookies, so that nothing private is in it. The service
// puts VERSION before this file: with another one all is fetched anew.
const PAGES = `pages ${VERSION}`;
const FILES = `files ${VERSION}`;
const PAGES_LIMIT = 200;
const FRESH_MS = 24 * 60 * 60 * 1000;
const base = new URL('.', location).pathname;
const anyVary = { ignoreVary: true };

const isText = ({ origin, pathname }) =>
  origin === location.origin && pathname.startsWith(base) && /^chapters\/\d+$/.test(pathname.slice(base.length));

const keepFiles = async (html) => {
  const store = await caches.open(FILES);
  const files = new Set([...html.matchAll(/(?:href|src)="([^"#]*\/assets\/[^"#]+)/g)].map(([, file]) => file));
  await Promise.all([...files].map(async (file) => (await store.match(file, anyVary)) ?? store.add(file)));
};

const keep = async (address) => {
  const url = new URL(address);
  if (!isText(url)) return;
  url.hash = '';
  url.search = url.searchParams.has('lng') ? `?lng=${encodeURIComponent(url.searchParams.get('lng'))}` : '';
  const pages = await caches.open(PAGES);
  const former = await pages.match(url, anyVary);
  if (former && Date.now() - Date.parse(former.headers.get('date')) < FRESH_MS) return;
  const answer = await fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!answer.ok || answer.redirected || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  await keepFiles(await answer.clone().text());
  await pages.delete(url, anyVary);
  await pages.put(url, answer);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, -PAGES_LIMIT).map((old) => pages.delete(old, anyVary)));
};

/** The page that was kept of an address: of the same language, or else of any. */
const keptText = async (url) => {
  const pages = await caches.open(PAGES);
  const lng = url.searchParams.get('lng');
  const same = lng && (await pages.match(`${url.pathname}?lng=${encodeURIComponent(lng)}`, anyVary));
  return same || pages.match(url, { ignoreSearch: true, ...anyVary });
};

const drop = async (isOld) => {
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    drop((name) => name !== PAGES && name !== FILES).then(() => (VERSION === 'off' ? registration.unregister() : clients.claim())),
  ),
);
addEventListener('message', (event) => VERSION !== 'off' && event.waitUntil(keep(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && url.pathname === `${base}sign-out`) event.waitUntil(drop(() => true));
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && isText(url))
    event.respondWith(fetch(request).catch(async (failed) => (await keptText(url)) ?? Promise.reject(failed)));
  else if (url.pathname.startsWith(`${base}assets/`))
    event.respondWith(caches.match(request, anyVary).then((kept) => kept ?? fetch(request)));
});
