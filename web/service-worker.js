// Works beside the open pages of the shop. It caches the files of this build, which never change, the offline page, and
// pages that are the same for everybody once they were opened, fetched without cookies. It caches no other page and no
// answer of the API: those belong to one visitor, so there is nothing to clear at sign-out. The server writes `const
// build = '…'` above: each deployment is a new worker, with a cache of its own.
/* global build */

const cacheName = `build-${build}`;
const offlinePage = '/app/offline';
const keptPages = ['/app/speeds/drills'];

addEventListener('install', (event) => {
  event.waitUntil(prepare());
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherBuilds(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.url.startsWith(`${location.origin}/office`)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (request.url.startsWith(`${location.origin}/app/assets/`)) event.respondWith(findFile(event));
});

addEventListener('message', (event) => {
  const { keep, language, files } = event.data;
  if (keptPages.includes(keep)) event.waitUntil(keepPage(keep, language, files));
});

async function prepare() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  // Pages of the previous build may continue: this worker treats them the same.
  await skipWaiting();
}

async function forgetOtherBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/**
 * Fetches without cookies, so that the page is nobody's; its address names the language instead. Once per build and
 * language.
 */
async function keepPage(path, language, files) {
  const cache = await caches.open(cacheName);
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
  const before = await cache.match(path);
  if (before?.headers.get('content-language') === language) return;
  const page = await fetch(`${path}?language=${language}`, { credentials: 'omit' });
  if (page.status === 200) await cache.put(path, page);
}

/** Always answers from the network; `preloadResponse` was requested while this worker was still starting. */
async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = keptPages.find((path) => path === new URL(request.url).pathname);
    const kept =
      (page && (await caches.match(page, { cacheName }))) ?? (await caches.match(offlinePage, { cacheName }));
    if (kept === undefined) throw error;
    return kept;
  }
}

async function findFile(event) {
  // The next worker deletes this one's cache while it may still answer a page: the cache must not come back.
  if (!(await caches.has(cacheName))) return fetch(event.request);
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  // A file that a newer deployment removed stays a 404, and the page reloads itself.
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}
