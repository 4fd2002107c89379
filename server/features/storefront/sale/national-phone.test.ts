import { expect, test } from 'vitest'

import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { typedFields } from '#words/typed-fields.ts'

test('reads a customer’s phone without a country code as one of the operator’s country', async () => {
  const { db, operator, anyone } = await startTestApp()
  await db
    .updateTable('tour_operators')
    .set({ country: 'PE' })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const tour = await givenProduct(db, operator, { capacity: 10 })
  const confirm = async (phone: string) => {
    const { id, total } = await anyone.call(createHold, {
      params: { product_id: tour.id },
      body: { date: '2027-05-10', start_time: '08:00', party: { ADULT: 1 } },
    })
    await anyone.call(confirmHold, {
      params: { booking_id: id },
      body: {
        contact: { name: 'Rosa', email: 'rosa@andes.test', phone },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: total,
      },
    })
    const stored = await db
      .selectFrom('bookings')
      .select('contact_phone')
      .where('id', '=', id)
      .executeTakeFirst()
    return stored?.contact_phone
  }
  expect(await confirm('984 555 102')).toBe('+51984555102')
  expect(await confirm('+56 9 1234 5678')).toBe('+56912345678')
  await expect(confirm('55 1234')).rejects.toMatchObject({
    problem: { code: 'invalid_input', fields: { 'contact.phone': typedFields.phone } },
  })
})

test('a page without its script asks for the country code that it cannot show', async () => {
  const { db, operator, anyone, host } = await startTestApp()
  const tour = await givenProduct(db, operator, { capacity: 10 })
  const { id, total } = await anyone.call(createHold, {
    params: { product_id: tour.id },
    body: { date: '2027-05-10', start_time: '08:00', party: { ADULT: 1 } },
  })
  const answer = await fetch(`${host}/public/booking/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      name: 'Rosa',
      email: 'rosa@andes.test',
      phone: '984 555 102',
      pickup_mode: 'por_definir',
      accepts_terms: 'on',
      seen_total: String(total),
    }),
  })
  expect(await answer.text()).toContain(typedFields.phone)
})
