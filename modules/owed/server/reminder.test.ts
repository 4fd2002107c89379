import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { factsOf } from '#domain/messages/message.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { spanishIn } from '#testing/whole-product/spanish-left.ts'

import { listOwed, remindOwed, sumOwed } from '../contract/owed.contract.ts'
import { reminderEmail } from './reminder.email.ts'

test('requests only the rest from passengers of a booking on agency credit', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const manager = await as(1)
  const { id, total } = await manager.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-09', start_time: '08:00', party: { ADULT: 1 } }],
      channel: 'agencia',
      contact: { name: 'Agencia Luna', email: 'luna@agencia.test' },
    },
  })
  const onCredit = (amount: number) =>
    manager.call(recordPayment, { params: { id }, body: { method: 'credito_agencia', amount } })
  const remind = () => manager.call(remindOwed, { params: { booking_id: id } })
  await onCredit(total - 4_000)
  await remind()
  const letter = await db
    .selectFrom('messages')
    .select('body')
    .where('kind', '=', 'payment-reminder')
    .executeTakeFirstOrThrow()
  expect(letter.body).toContain('$4.000')
  await db.deleteFrom('collections').execute()
  await onCredit(4_000)
  await expect(remind()).rejects.toMatchObject({ problem: { code: 'nothing_owed' } })
})

test('requests nothing for suspended tours until the customer answers', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const manager = await as(1)
  const { id, items } = await manager.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-09', start_time: '08:00', party: { ADULT: 1 } }],
      contact: { name: 'Ana', email: 'ana@correo.test' },
    },
  })
  const sums = () => manager.call(sumOwed, { query: {} })
  expect(await sums()).toHaveLength(1)
  await manager.call(suspendDeparture, {
    params: { departure_id: items[0]?.departure_id ?? '' },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
  })
  expect(await sums()).toEqual([])
  expect(await manager.call(listOwed, { query: {} })).toEqual([])
  await expect(manager.call(remindOwed, { params: { booking_id: id } })).rejects.toMatchObject({
    problem: { code: 'nothing_owed' },
  })
})

test('counts as a request for payment: the automatic reminder is not sent on the same day', () => {
  expect(factsOf['payment-reminder'].asksForPayment).toBe(true)
})

test.for(['en', 'pt'] as const)('no reminder in %s says a word of Spanish', (language) => {
  const { subject, body } = reminderEmail({
    operator: { name: 'Andes', phone: '', email: '', country: 'CL', time_zone: 'America/Santiago' },
    name: 'Zoe',
    language,
    locator: 'BQ-AAAA',
    amount: 3_100,
    currency: 'CLP',
    service_date: '2027-05-08',
    link: 'https://x.test/1',
  })
  expect(spanishIn(language, `${subject} ${body}`)).toEqual([])
  expect(body).not.toMatch(/undefined|\[object|\$\{|=>/)
})
