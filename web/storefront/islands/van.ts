import type { VanNews } from '#contract/storefront/van-news.contract.ts'
import { isLanguage } from '#domain/language.ts'
import { vanText } from '#words/customer/van-text.ts'
import { speakOnly } from '#words/language.ts'

/** Polls the van's position while the page is visible, and announces changes. */
const section = document.querySelector<HTMLElement>('[data-van]')
const list = section?.querySelector('ul')
let shown = list?.textContent ?? ''
let seconds = Number(section?.dataset['again'] ?? 0)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's
const tourOf = new Map(JSON.parse(section?.dataset['tours'] ?? '[]') as [string, string][])
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false

function show({ vans, again_seconds }: VanNews) {
  seconds = again_seconds ?? 0
  const items = vans.map((van) => {
    const { title, looks, more } = vanText(van)
    const item = document.createElement('li')
    const parts = [
      ['small', tourOf.get(van.item_id) ?? ''],
      ['b', title],
      ['span', looks],
      ['small', more],
    ] as const
    for (const [tag, words] of parts) {
      const part = document.createElement(tag)
      part.textContent = words
      item.append(part)
    }
    return item
  })
  // An unchanged text is not announced again.
  const said = items.map(({ textContent }) => textContent).join('')
  if (said !== shown) list?.replaceChildren(...items)
  shown = said
  if (section) section.hidden = vans.length === 0
}

async function ask() {
  if (isAsking || document.hidden) return
  isAsking = true
  try {
    const answer = await fetch(section?.dataset['van'] ?? '', { cache: 'no-store' })
    // After 429 or a server error it polls less often.
    if (!answer.ok) seconds = Math.max(seconds, 60)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's
    else show((await answer.json()) as VanNews)
  } catch {
    // Without signal the last known state stays.
  }
  isAsking = false
  wait()
}

function wait() {
  clearTimeout(timer)
  if (seconds > 0 && !document.hidden) timer = setTimeout(() => void ask(), seconds * 1000)
}

const { lang } = document.documentElement
if (isLanguage(lang)) speakOnly({ language: lang })
// A returning visitor gets the news at once.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer)
  else if (seconds > 0) void ask()
})
addEventListener('online', () => {
  if (seconds > 0) void ask()
})
wait()
