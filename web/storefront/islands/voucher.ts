/** Prints, and shares with the phone's own sheet; where there is none the address is copied. */
const printButton = document.querySelector<HTMLButtonElement>('[data-print]')
if (printButton) {
  printButton.hidden = false
  printButton.addEventListener('click', () => window.print())
}

// Missing on old browsers and on pages without a certificate.
const device: Partial<Navigator> = navigator
const link = document.querySelector<HTMLAnchorElement>('[data-share]')
link?.addEventListener('click', (event) => {
  const { share: url = '', copied = '' } = link.dataset
  if (device.share) {
    event.preventDefault()
    // Closing the sheet is not an error.
    void navigator.share({ title: document.title, url }).catch(() => {})
  } else if (device.clipboard) {
    event.preventDefault()
    void device.clipboard.writeText(url).then(() => {
      const words = link.querySelector('[role=status]')
      if (words) words.textContent = copied
    })
  }
})
export {}
