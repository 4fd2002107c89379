/**
 * Loads the script of a page once the page is readable, or at the first interaction. Until then links and buttons
 * go to the server, which answers the same.
 */
const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset['files']?.split(' ') ?? []
const touches = ['pointerdown', 'keydown', 'focusin'] as const
let begun = false

function begin() {
  if (begun) return
  begun = true
  for (const type of touches) removeEventListener(type, begin)
  for (const [index, file] of files.entries()) {
    const isLast = index === files.length - 1
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file })
    const script = Object.assign(document.createElement('script'), { type: 'module', src: file })
    document.head.append(isLast ? script : link)
  }
}

const whenQuiet = () =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 1000 }) : setTimeout(begin, 200)

for (const type of touches) addEventListener(type, begin)
if (document.readyState === 'complete') whenQuiet()
else addEventListener('load', whenQuiet)
