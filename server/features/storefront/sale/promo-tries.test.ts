import { expect, test } from 'vitest'

import { applyPublicPromoCode } from '#contract/storefront/public-bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('guesses of promo codes by form and by API are counted together, from every address of a /64', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const { host, anyone, hold, from } = await startWithStrangers({ pages })
  const { id } = await hold('2001:db8:1:2::1')
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const headers = from(`2001:db8:1:2::${count}`)
    const answer = await fetch(`${host}/public/booking/${id}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ act: 'promo', promo_code: `CODE${count}` }),
      redirect: 'manual',
    })
    statuses.push(answer.status)
    const guess = anyone.call(
      applyPublicPromoCode,
      { params: { booking_id: id }, body: { code: `OTRO${count}` } },
      headers,
    )
    statuses.push(
      await guess.then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    )
  }
  expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(4).fill(429)])
})
