/** Scripts of a voucher: printing, sharing, and offline storage. */
function wakeUp() {
  const printButton = document.querySelector<HTMLButtonElement>('[data-print]')
  if (printButton) {
    printButton.hidden = false
    printButton.addEventListener('click', () => window.print())
  }
  const link = document.querySelector<HTMLAnchorElement>('[data-share]')
  link?.addEventListener('click', (event) => void share(event, link))
}

async function share(event: Event, link: HTMLAnchorElement) {
  const { share: url = '', copied = '' } = link.dataset
  // Missing on old browsers and on pages without a certificate: then it stays the link that it is.
  const device: Partial<Navigator> = navigator
  if (!device.share && !device.clipboard) return
  event.preventDefault()
  try {
    if (device.share) {
      await navigator.share({ title: document.title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    // The visible text is also announced; the link keeps its accessible name.
    const output = document.querySelector('[data-copied]')
    if (output) output.textContent = copied
    const words = link.querySelector('span')
    if (words) words.textContent = copied
  } catch {
    // closing the sheet is not an error
  }
}

/** There may be no signal at six in the morning: the page and what it is made of stay on this device. */
async function keepHere() {
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  if (notice) notice.hidden = navigator.onLine
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  // The vouchers of this page's own language: each language has its folder.
  await navigator.serviceWorker.register('/voucher-worker.js', { scope: './' })
  const parts = [
    ...document.querySelectorAll<HTMLElement>('link[href^="/assets/"], script[src], img:not([data-online])'),
  ]
  const addresses = parts.map((part) => part.getAttribute('href') ?? part.getAttribute('src') ?? '')
  await (await caches.open('voucher')).addAll([location.pathname, ...addresses.filter(Boolean)])
}

wakeUp()
// A browser that keeps nothing shows the voucher all the same.
keepHere().catch(() => {})
