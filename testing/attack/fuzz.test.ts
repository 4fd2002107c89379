import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { loadedDemo } from '../app/loaded-demo.ts'
import { startTestApp, testNow } from '../app/test-app.ts'
import { worldOf } from '../whole-product/demo-world.ts'
import { fuzz } from './fuzz.ts'

/** A slice of `npm run fuzz`: the same requests each time. */
const count = 3000
const seed = 8

test(
  'hostile requests over every endpoint and page never fail on our side',
  { timeout: 600_000 },
  async () => {
    const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
    const { db, clock, host, tokenSecret } = await startTestApp({
      from: await loadedDemo(testNow),
      pages,
      settings: { PUBLIC_URL: 'https://tours.test' },
    })
    const world = await worldOf({ db, secret: tokenSecret, now: clock.now })
    for (let sent = 0; sent < count; sent += 1000) {
      await world.renew()
      // `npm run fuzz` distinguishes a hang from a busy machine.
      const report = await fuzz({ host, world, count: 1000, seed: seed + sent, hangMilliseconds: 30_000 })
      expect(report.faults).toEqual([])
      expect(report.byStatus['200']).toBeGreaterThan(50)
    }
  },
)
