import { expect, test } from 'vitest'

import { proveEmail, sendEmailCode } from '#contract/storefront/email-code.contract.ts'
import { changeHold } from '#contract/storefront/public-bookings.contract.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

const here = '203.0.113.9'
const email = 'ana@example.com'
const refused = (code: string, status = 409) => ({ status, problem: { code } })

test('accepts two bookings; the third needs the code of its email, keeps its hold, and is then made', async () => {
  const { anyone, hold, confirm, book, codeTo, db } = await startWithStrangers()
  await book(here, email)
  await book(here, email)
  const third = await hold(here)
  await expect(confirm(here, third, email)).rejects.toMatchObject(refused('email_code_needed'))
  const params = { booking_id: third.id }
  const sent = await anyone.call(sendEmailCode, { params, body: { email } })
  expect(sent.email).toBe(email)
  // A double click sends one message.
  expect(await anyone.call(sendEmailCode, { params, body: { email } })).toEqual(sent)
  const code = await codeTo(email)
  expect(code).toMatch(/^\d{6}$/)
  const stored = await db.selectFrom('email_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code)
  await expect(confirm(here, third, email)).rejects.toMatchObject(refused('email_code_needed'))
  await anyone.call(proveEmail, { params, body: { email, code } })
  // Proven for that address, and no other.
  await expect(confirm(here, third, 'otra@example.com')).rejects.toMatchObject(refused('email_code_needed'))
  expect(await confirm(here, third, email)).toMatchObject({ status: 'confirmada' })
  // The next one of the same address is proven again.
  await expect(book(here, email)).rejects.toMatchObject(refused('email_code_needed'))
})

test('twelve seats go through in one booking; thirteen ask, and what is paid or over is not counted', async () => {
  const { book, db, clock } = await startWithStrangers()
  await expect(book(here, email, 13)).rejects.toMatchObject(refused('email_code_needed'))
  const { id } = await book(here, email, 12)
  await expect(book(here, email)).rejects.toMatchObject(refused('email_code_needed'))
  await db.updateTable('bookings').set({ paid: 1 }).where('id', '=', id).execute()
  await book(here, email)
  await db.updateTable('bookings').set({ paid: 0 }).where('id', '=', id).execute()
  await expect(book(here, email)).rejects.toMatchObject(refused('email_code_needed'))
  await db.updateTable('bookings').set({ service_starts_at: clock.now }).where('id', '=', id).execute()
  await book(here, email)
})

test('families of one hotel book with a code each, and those who proved theirs leave room for the next', async () => {
  const { anyone, hold, confirm, codeTo, book } = await startWithStrangers()
  for (let family = 0; family < 8; family += 1) {
    const address = `familia${family}@example.com`
    const theirs = await hold(here, 4)
    const smooth = await confirm(here, theirs, address).catch(() => null)
    expect(smooth !== null).toBe(family < 2)
    if (smooth) continue
    const params = { booking_id: theirs.id }
    await anyone.call(sendEmailCode, { params, body: { email: address } })
    await anyone.call(proveEmail, { params, body: { email: address, code: await codeTo(address) } })
    expect(await confirm(here, theirs, address)).toMatchObject({ status: 'confirmada' })
  }
  // The same person at home needs the code too: the email has one allowance everywhere.
  await book('198.51.100.1', 'familia5@example.com')
  await expect(book('198.51.100.1', 'familia5@example.com')).rejects.toMatchObject(
    refused('email_code_needed'),
  )
})

test('refuses everyone above the ceiling with the operator’s WhatsApp', async () => {
  const { anyone, hold, slot, book, db } = await startWithStrangers()
  await hold(here, 30)
  const whatsapp = /Escríbenos por WhatsApp al \+56955500101/
  await expect(hold(here, 11)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'too_many_unpaid', message: expect.stringMatching(whatsapp) },
  })
  const small = await hold(here, 10)
  await expect(
    anyone.call(changeHold, { params: { booking_id: small.id }, body: { ...slot, party: { ADULT: 11 } } }),
  ).rejects.toMatchObject(refused('too_many_unpaid'))
  await db.updateTable('bookings').set({ contact_email: email, proven_email: email }).execute()
  await expect(book('198.51.100.1', email)).rejects.toMatchObject(refused('too_many_unpaid'))
})

test('the three figures are the operator’s', async () => {
  const { book } = await startWithStrangers({
    constants: { web_unpaid_bookings: 0, web_unpaid_seats: 3, web_seats_ceiling: 5 },
  })
  await expect(book(here, email)).rejects.toMatchObject(refused('email_code_needed'))
  await expect(book('198.51.100.1', email, 6)).rejects.toMatchObject(refused('too_many_unpaid'))
})

test('a code has five tries, lapses after twenty minutes, and goes out five times at most', async () => {
  const { anyone, hold, codeTo, clock, letters } = await startWithStrangers()
  const { id } = await hold(here)
  const params = { booking_id: id }
  const send = () => anyone.call(sendEmailCode, { params, body: { email } })
  const prove = (code: string) => anyone.call(proveEmail, { params, body: { email, code } })
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  await expect(prove('123456')).rejects.toMatchObject(refused('email_code_expired', 410))
  await send()
  const code = await codeTo(email)
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(prove(wrong)).rejects.toMatchObject({
    status: 422,
    problem: { fields: { email_code: 'Ese no es el código. Te quedan 4 intentos.' } },
  })
  later(2)
  await send()
  expect(await codeTo(email)).toBe(code)
  for (const left of [3, 2, 1])
    await expect(prove(wrong)).rejects.toMatchObject({ problem: { details: { left } } })
  await expect(prove(wrong)).rejects.toMatchObject(refused('email_code_spent'))
  await expect(prove(code)).rejects.toMatchObject(refused('email_code_spent'))
  await send()
  const next = await codeTo(email)
  expect(next).not.toBe(code)
  later(21)
  await expect(prove(next)).rejects.toMatchObject(refused('email_code_expired', 410))
  await send()
  later(2)
  await send()
  await prove(await codeTo(email))
  later(2)
  await expect(
    anyone.call(sendEmailCode, { params, body: { email: 'otra@example.com' } }),
  ).rejects.toMatchObject(refused('too_many_codes'))
  expect(await letters()).toHaveLength(5)
})

test('tries at the same moment are counted one by one', async () => {
  const { anyone, hold, codeTo } = await startWithStrangers()
  const { id } = await hold(here)
  const params = { booking_id: id }
  await anyone.call(sendEmailCode, { params, body: { email } })
  const code = await codeTo(email)
  const wrong = Array.from({ length: 20 }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
  )
  const results = await Promise.allSettled(
    wrong.map((each) => anyone.call(proveEmail, { params, body: { email, code: each } })),
  )
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(anyone.call(proveEmail, { params, body: { email, code } })).rejects.toMatchObject(
    refused('email_code_spent'),
  )
})

test('a hold that lapses while the code is on its way takes its seats again with it, if there are any', async () => {
  const { anyone, book, hold, confirm, codeTo, clock } = await startWithStrangers({ capacity: 6 })
  await book(here, email)
  await book(here, email)
  const third = await hold(here, 2)
  const params = { booking_id: third.id }
  clock.now = new Date(clock.now.getTime() + 25 * 60_000)
  await anyone.call(sendEmailCode, { params, body: { email } })
  clock.now = new Date(clock.now.getTime() + 10 * 60_000)
  await anyone.call(proveEmail, { params, body: { email, code: await codeTo(email) } })
  expect(await confirm(here, third, email)).toMatchObject({ status: 'confirmada' })
})

test('sends at most ten messages a day to a mailbox because of strangers, from any source', async () => {
  const { anyone, hold, letters } = await startWithStrangers()
  const sends = []
  for (let count = 0; count < 12; count += 1) {
    const { id } = await hold(`203.0.113.${count}`)
    sends.push(
      await anyone
        .call(sendEmailCode, { params: { booking_id: id }, body: { email: `ana+${count}@example.com` } })
        .then(
          () => 'sent',
          ({ problem }: { problem: { code: string } }) => problem.code,
        ),
    )
  }
  expect(sends).toEqual([...Array<string>(10).fill('sent'), 'too_many_mails', 'too_many_mails'])
  expect(await letters()).toHaveLength(10)
})

test('booking and cancelling in turn sends no more messages; a cancellation itself is always notified', async () => {
  const { customer, book, letters } = await startWithStrangers()
  let place = 0
  const bookAgain = () => book(`203.0.113.${(place += 1)}`, email)
  const cancel = async ({ id: booking_id }: { id: string }) => {
    const params = { booking_id }
    const { version, items } = await customer.link(params.booking_id)
    const body = {
      version,
      item_ids: items.map(({ id }) => id),
      seen_penalty: items.reduce((all, item) => all + (item.cancel?.penalty ?? 0), 0),
    }
    await customer.cancel(params.booking_id, body)
  }
  const first = await bookAgain()
  for (let turn = 0; turn < 4; turn += 1) await cancel(await bookAgain())
  const last = await bookAgain()
  expect(await letters()).toHaveLength(10)
  await cancel(first)
  await cancel(last)
  await expect(bookAgain()).rejects.toMatchObject(refused('too_many_mails'))
  const cancelled = (await letters()).filter(({ kind }) => kind === 'booking-cancelled')
  expect([cancelled.length, (await letters()).length]).toEqual([6, 12])
})
