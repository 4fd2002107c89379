import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('limits PDFs to sixty a minute for one source, over all bookings', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const { host } = await startTestApp({ pages, settings: { RATE_LIMITS: '1', TRUST_PROXY: '1' } })
  const ask = async (address: string) => {
    const booking = crypto.randomUUID()
    const path = `/public/landing/booking-voucher/${booking}/voucher.pdf`
    const { status, headers } = await fetch(host + path, { headers: { 'x-forwarded-for': address } })
    return [status, headers.has('retry-after')]
  }
  for (let time = 0; time < 60; time += 1) expect(await ask('203.0.113.9')).toEqual([404, false])
  expect(await ask('203.0.113.9')).toEqual([429, true])
  expect(await ask('203.0.113.10')).toEqual([404, false])
})
