/** Scripts of a payment: going on to the provider, and polling after the return. */
const every = 1500
const timeoutMs = 40_000

/** Once for each attempt: the browser's back button must not leave again. */
function goOn() {
  const way = document.querySelector<HTMLElement>('[data-away]')
  if (!way || wasSentOn(way.dataset['away'] ?? '')) return
  if (way instanceof HTMLFormElement) way.requestSubmit()
  if (way instanceof HTMLAnchorElement) location.assign(way.href)
}

function wasSentOn(id: string): boolean {
  try {
    const before = sessionStorage.getItem('paying')
    sessionStorage.setItem('paying', id)
    return before === id
  } catch {
    // A browser that keeps nothing has the button.
    return true
  }
}

/** Polls until the result changes, then shows it; after a while it says that it takes longer. */
function keepAsking() {
  const waiting = document.querySelector<HTMLElement>('[data-checking]')
  if (!waiting) return
  const { checking = '', status } = waiting.dataset
  const until = Date.now() + timeoutMs
  const ask = async () => {
    const answer = await fetch(checking, { cache: 'no-store' }).catch(() => null)
    const answered: unknown = answer?.ok ? await answer.json() : null
    const now =
      typeof answered === 'object' && answered !== null && 'status' in answered ? answered.status : status
    if (now !== status) return location.reload()
    if (Date.now() < until) return void setTimeout(() => void ask(), every)
    const hint = waiting.querySelector<HTMLElement>('[data-hint]')
    if (hint) hint.textContent = hint.dataset['slow'] ?? ''
  }
  setTimeout(() => void ask(), every)
}

goOn()
keepAsking()
