import { drawnPages } from '#server/http/pages.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { loadedDemo } from '../app/loaded-demo.ts'
import { startTestApp } from '../app/test-app.ts'

/** A morning of the demo, with runs behind it, on the road and ahead. */
const demoNow = '2027-05-03T15:00:00Z'

/** The demo's first operator with rendered pages, and a user of each level. */
export async function startDemoApp({ now = demoNow, kept = false } = {}) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const settings = { PUBLIC_URL: 'https://tours.test', ...(kept && { PAGES_KEPT_MB: '16' }) }
  const app = await startTestApp({ pages, settings, from: await loadedDemo(now) })
  app.clock.now = new Date(now)
  const { id: tour_operator_id } = await app.db
    .selectFrom('tour_operators')
    .select('id')
    .where('slug', '=', 'licancabur-andino')
    .executeTakeFirstOrThrow()
  const owner = { tour_operator_id }
  const visit = async (path: string) => {
    const response = await fetch(app.host + path)
    return { status: response.status, html: await response.text() }
  }
  return { ...app, owner, admin: await app.as(1, owner), visit }
}

/** What a person reads of a page: its text without marks, in one line. */
export const readingOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;| /g, ' ')
    .replace(/\s+/g, ' ')
