import { expect, test } from 'vitest'

import { extendHold, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

const tooMany = { status: 429 }
const here = '203.0.113.9'

test('refuses more than thirty writes a minute by the link of one booking, from anywhere', async () => {
  const { anyone, hold, host } = await startWithStrangers()
  const { id } = await hold(here)
  const extend = (n: number) =>
    anyone.call(extendHold, { params: { booking_id: id } }, { 'x-forwarded-for': `198.51.100.${n}` })
  for (let n = 0; n < 30; n += 1) await extend(n).catch(() => null)
  await expect(extend(31)).rejects.toMatchObject(tooMany)
  const form = await fetch(`${host}/public/booking/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.99' },
    body: new URLSearchParams({ act: 'passenger', ids: id, version: '1' }).toString(),
  })
  expect(form.status).toBe(429)
  const other = await hold(here)
  await anyone.call(extendHold, { params: { booking_id: other.id } })
})

test('refuses more than thirty new holds a minute of one source, also if each is released', async () => {
  const { anyone, hold } = await startWithStrangers()
  for (let n = 0; n < 30; n += 1) {
    const { id } = await hold(here)
    await anyone.call(releaseHold, { params: { booking_id: id } })
  }
  await expect(hold(here)).rejects.toMatchObject(tooMany)
  await hold('203.0.113.10')
})
