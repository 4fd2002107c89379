/**
 * Opens the crew's runs without a network: the page, its hashed files, and who is logged in. Nothing else is answered
 * from here: public pages and every other call go their own way.
 */
const shelf = 'crew-shell'
const me = '/api/v1/auth/me'

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
  await cache.addAll(files.filter((file) => !kept.has(file)))
  const page = await fetch('/login', { cache: 'no-cache' })
  if (page.ok) await cache.put('/', page)
  for (const path of kept) if (path.startsWith('/assets/') && !files.includes(path)) await cache.delete(path)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/' || pathname === '/login')
      event.respondWith(fetch(request).catch(() => fromShelf('/')))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)))
  } else if (pathname === me) {
    event.respondWith(whoIs(request))
  }
})

async function fromShelf(path) {
  return (await caches.match(path)) ?? Response.error()
}

async function whoIs(request) {
  const cache = await caches.open(shelf)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(me, response.clone())
    else if (response.status === 401) await cache.delete(me)
    return response
  } catch {
    return asKept(await fromShelf(me))
  }
}

/** Says that it comes from here: its `now` is of long ago. */
function asKept(response) {
  if (!response.ok) return response
  const headers = new Headers(response.headers)
  headers.set('x-kept', 'true')
  return new Response(response.body, { status: response.status, headers })
}
