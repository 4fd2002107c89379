import { expect, test } from 'vitest'

import { rejectBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import type { Language } from '#domain/language.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { hasClaims, sendClaim } from '#testing/given/claims.ts'
import { startWithDeposit } from '#testing/given/deposit.ts'
import { givenProduct } from '#testing/given/given.ts'

/** A booking request that waits for the office. */
async function startAsking() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 20 })
  const office = await app.as(1)
  const inbox = await startMailbox(app)
  const ask = async (language: Language = 'es') => {
    const { id } = await office.call(createBooking, {
      body: {
        items: [{ date: '2027-05-10', start_time: '08:00', product_id: product.id, party: { ADULT: 2 } }],
        contact: { name: 'María Núñez', email: 'maria@andes.test', phone: '', language },
        status: 'pendiente',
      },
    })
    await inbox()
    return id
  }
  const reject = async (id: string) => {
    const { version } = await office.call(getBooking, { params: { id } })
    await office.call(rejectBooking, { params: { id }, body: { version, reason: 'Sin guía ese día' } })
  }
  return { ...app, office, inbox, ask, reject }
}

test('notifies a rejected request, with the refund', async () => {
  const { office, inbox, ask, reject } = await startAsking()
  const id = await ask()
  await office.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: 20_000 } })
  await inbox()
  await reject(id)
  const [letter, ...rest] = await inbox()
  expect(rest).toEqual([])
  expect(letter?.subject).toBe('No pudimos aceptar tu solicitud para el lun 10 may · Andes de Prueba')
  const text = letter?.text.replace(/[^\S\n]/g, ' ') ?? ''
  expect(text).toContain('Valle de prueba')
  expect(text).toContain('Te devolveremos $20.000 en efectivo.')
  expect(text).toContain(`https://tours.test/public/booking/${id}`)
  // The office's internal note is not for the customer.
  expect(text).not.toContain('Sin guía')
})

test.for([
  ['es', 'No te cobramos nada.'],
  ['en', 'You have not been charged.'],
  ['pt', 'Nada foi cobrado.'],
] as const)('whoever reads %s and paid nothing reads so', async ([language, nothing]) => {
  const { inbox, ask, reject } = await startAsking()
  await reject(await ask(language))
  const letters = await inbox()
  expect(letters.map(({ text }) => text.includes(nothing))).toEqual([true])
})

test('notifies a refunded customer of the refund, not that nothing was charged', async () => {
  const { office, inbox, ask, reject } = await startAsking()
  const id = await ask()
  const params = { id }
  await office.call(recordPayment, { params, body: { method: 'efectivo', amount: 20_000 } })
  await office.call(recordPayment, {
    params,
    body: { kind: 'reembolso', method: 'efectivo', amount: 20_000, note: 'Se arrepintió' },
  })
  await inbox()
  await reject(id)
  const text = (await inbox()).map((letter) => letter.text.replace(/[^\S\n]/g, ' ')).join()
  expect(text).not.toContain('No te cobramos nada')
  expect(text).not.toContain('Te devolveremos')
  expect(text).toContain('Lo que pagaste ya te fue devuelto: $20.000.')
})

test.runIf(hasClaims)('says to no customer with a claim of a transfer that nothing was charged', async () => {
  const app = await startWithDeposit({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const inbox = await startMailbox(app)
  const { id } = await app.sold()
  await sendClaim(app, id, { amount: '18000', reference: '4471' })
  await inbox()
  const { version } = await app.booking(id)
  await app.manager.call(rejectBooking, { params: { id }, body: { version, reason: 'Sin guía' } })
  const text = (await inbox()).map((letter) => letter.text).join()
  expect(text).toContain('no podemos recibirte')
  expect(text).not.toContain('No te cobramos nada')
  expect(text).toContain('Si ya nos pagaste algo, te lo devolveremos.')
})
