import { expect, test } from 'vitest'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { exportMovements, listMovements, sumMovements } from '#contract/payments/movements.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp, startTestDatabase, unheard } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('reports, exports and public pages are read where reports are; work is not', async () => {
  const { url } = await startTestDatabase()
  // Nothing exists there: a read there fails.
  const nowhere = openDatabase(
    openPool(Object.assign(new URL(url), { pathname: 'none' }).href, { report: unheard }),
  )
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const statuses = async (reports?: typeof nowhere) => {
    const app = await startTestApp({ pages, ...(reports && { reports }) })
    const admin = await app.as(1)
    const { id: product_id } = await givenProduct(app.db, app.operator)
    const said: Record<string, boolean> = {}
    const look = async (name: string, act: () => Promise<unknown>) => {
      said[name] = await act().then(
        () => true,
        () => false,
      )
    }
    const page = async (path: string, { headers } = app.anyone) => {
      const { ok } = await fetch(app.host + path, { headers })
      if (!ok) throw new Error(path)
    }
    await look('movements', () => admin.call(listMovements, { query: {} }))
    await look('sums', () => admin.call(sumMovements, { query: {} }))
    await look('movements file', () => page(addressOf(exportMovements, { query: { format: 'csv' } }), admin))
    await look('bookings file', () =>
      page(addressOf(exportBookings, { query: { format: 'csv', columns: 'locator' } }), admin),
    )
    await look('days', () =>
      app.anyone.call(getPublicAvailability, {
        params: { product_id },
        query: { from: '2027-05-04', to: '2027-05-10' },
      }),
    )
    await look('landing', () => page(`/public/landing/${product_id}`))
    await look('booking page', () => page(`/public/booking/product/${product_id}`))
    await look('site map', () => page('/sitemap.xml'))
    await look('office list', () => admin.call(listBookings, { query: {} }))
    await look('sign of life', () => page('/readyz'))
    return said
  }
  const named = (said: Record<string, boolean>, answered: boolean) =>
    Object.keys(said).filter((name) => said[name] === answered)
  expect(named(await statuses(), false)).toEqual([])
  const atReports = await statuses(nowhere)
  expect(named(atReports, true)).toEqual(['office list', 'sign of life'])
  await nowhere.destroy()
})
