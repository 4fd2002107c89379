import { expect, test } from 'vitest'

import { sendEmailCode } from '#contract/storefront/email-code.contract.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

const email = 'ana@example.com'

/** Strangers use up the daily limit of messages to one mailbox. */
async function startWithFullMailbox() {
  const app = await startWithStrangers()
  const { anyone, hold, book } = app
  const booking = await book('203.0.113.1', email)
  for (let count = 1; count < 10; count += 1) {
    const { id } = await hold(`198.51.100.${count}`)
    await anyone.call(sendEmailCode, { params: { booking_id: id }, body: { email } })
  }
  expect(await app.letters()).toHaveLength(10)
  const moveTo = async (address: string) => {
    const { version, items } = await app.customer.link(booking.id)
    const item_id = items[0]?.id ?? ''
    return app.customer.answerPickup(booking.id, { version, item_id, mode: 'direccion', address })
  }
  const moved = async () => (await app.letters()).filter(({ kind }) => kind === 'pickup-changed').length
  return { ...app, moveTo, moved }
}

test('whose mailbox strangers filled changes their own pickup, and is written to', async () => {
  const { moveTo, moved } = await startWithFullMailbox()
  const { items } = await moveTo('Tocopilla 12')
  expect(items[0]?.pickup).toMatchObject({ mode: 'direccion', address: 'Tocopilla 12' })
  expect(await moved()).toBe(1)
})

test('who changes their pickup on and on is refused nothing and written to ten times a day, not later either', async () => {
  const { moveTo, moved, db } = await startWithFullMailbox()
  for (let turn = 1; turn <= 12; turn += 1) await moveTo(`Tocopilla ${turn}`)
  expect((await moveTo('Tocopilla 13')).items[0]?.pickup).toMatchObject({ address: 'Tocopilla 13' })
  expect(await moved()).toBe(10)
  // Waiting pickups are notified a little later.
  expect(await db.selectFrom('moved_pickups').selectAll().execute()).toEqual([])
})

test('lets a customer confirm an offer of the office, however full their mailbox is', async () => {
  const { confirm, keepFor } = await startWithFullMailbox()
  expect(await confirm('203.0.113.1', await keepFor(2), email)).toMatchObject({ status: 'confirmada' })
})
