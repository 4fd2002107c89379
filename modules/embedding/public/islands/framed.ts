/** Inside a frame of an operator's own site: reports the page's height, and opens other pages outside of the frame. */
const allowed = document.documentElement.dataset['framed']?.split(' ') ?? []
const root = document.getElementById('root')
let site = ''

function report() {
  if (site && root)
    parent.postMessage({ baqueano: 'height', height: Math.ceil(root.getBoundingClientRect().height) }, site)
}

/** The greeting of `embed.js` shows which of the allowed sites this is. */
addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== parent || !allowed.includes(origin)) return
  if (typeof data !== 'object' || data === null || !('baqueano' in data) || data.baqueano !== 'greeting')
    return
  site = origin
  report()
})
if (root) new ResizeObserver(report).observe(root)

/** Chats and maps refuse frames. */
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.protocol.startsWith('http') && link.origin !== location.origin) link.target = '_blank'
  },
  true,
)
