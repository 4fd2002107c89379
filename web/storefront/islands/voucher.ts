/** Prints, and shares with the phone's own sheet; where there is none the address is copied. */
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
    const words = link.querySelector('output')
    if (words) words.textContent = copied
  } catch {
    // closing the sheet is not an error
  }
}

wakeUp()
