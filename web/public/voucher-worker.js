/**
 * Answers a voucher's page from what this device kept, when there is no network or it is too slow to wait for.
 * The page puts itself there when it is opened (web/storefront/islands/voucher.ts); here it is only kept fresh.
 */
const shelf = 'voucher'
const patience = 4000

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isDocument = /[.](pdf|ics)$/.test(pathname)
  if (request.method === 'GET' && origin === self.location.origin && !isDocument)
    event.respondWith(answer(request))
})

async function answer(request) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
  if (!kept) return fetch(request)
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await (await caches.open(shelf)).put(request, response.clone())
    return response
  })
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fresh.catch(() => kept), late])
}
