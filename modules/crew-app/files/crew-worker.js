/**
 * Opens the crew's runs without a network: the page and its hashed files. Nothing else is answered from here: public pages
 * and every call go their own way. What the page needs to know it keeps itself.
 */
const shelf = 'crew-shell'
/** A network that swallows what is asked and never answers counts as none. */
const patienceMs = 6_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === 'refresh') event.waitUntil(refresh())
})

/** The files first and the page that names them last, so that a page that is kept is whole. */
async function refresh() {
  const response = await fetch('/crew-shell.json', { cache: 'no-cache' })
  const { files } = await response.json()
  const cache = await caches.open(shelf)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // One by one: what came before the signal went is there when it is back.
  await Promise.all(files.filter((file) => !kept.has(file)).map((file) => cache.add(file)))
  const page = await fetch('/login', { cache: 'no-cache' })
  if (page.ok) await cache.put('/', page)
  for (const path of kept) if (path !== '/' && !files.includes(path)) await cache.delete(path)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/' || pathname === '/login' || pathname === '/profile')
      event.respondWith(fromNetwork(request).catch(() => fromShelf('/')))
    else if (/^\/schedule-sheets(\/|$)/.test(pathname))
      event.respondWith(fromNetwork(request).catch(() => toRun(pathname)))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)))
  }
})

const fromNetwork = (request) => fetch(request, { signal: AbortSignal.timeout(patienceMs) })

async function fromShelf(path) {
  return (await caches.match(path)) ?? Response.error()
}

/** The office's screen of a run is not on this phone; the run itself is. */
function toRun(pathname) {
  const id = pathname.split('/')[2]
  return Response.redirect(id ? `/?salida=${id}` : '/')
}
