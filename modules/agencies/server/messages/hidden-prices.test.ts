import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { planMessages } from '#server/features/outbox/planned/plan-messages.jobs.ts'
import { findBookingPage, findVoucherPage } from '#server/features/storefront/pages/pages.queries.ts'
import { qrCodeOf } from '#server/features/storefront/voucher/qr-code.document.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { givenAgreement } from '#testing/given/agreement.ts'

import { startAgencySales } from '../../testing/agency-letters.ts'

/** Two adults for 122 468, of which an agency owes 100 000, paid 5 103 and got 1 201 back. */
const amounts = { price: 61_234, sale: 122_468, credit: 100_000, paid: 5103, refunded: 1201, due: 18_566 }

async function startHiding({ credit = amounts.credit, hides_prices = true } = {}) {
  const sales = await startAgencySales([{ kind: 'hostal' }])
  const { db, clock, anyone, config } = sales
  await db.updateTable('agencies').set({ hides_prices }).execute()
  await db
    .updateTable('price_rules')
    .set({ amount: amounts.price })
    .where('category_code', '=', 'ADULT')
    .execute()
  const inbox = await startMailbox(sales)
  const id = await sales.sell('hostal', { date: '2027-05-20' })
  const office = await sales.manager()
  const pay = (body: object) =>
    office.call(recordPayment, { params: { id }, body: { method: 'efectivo', ...body } as never })
  await pay({ method: 'credito_agencia', amount: credit })
  if (credit < amounts.sale) {
    await pay({ amount: amounts.paid })
    await pay({ amount: amounts.refunded, kind: 'reembolso' })
  }
  /** All that the holder of the link can read. */
  const pages = async () => {
    const start = { publicUrl: config.publicUrl }
    return JSON.stringify([
      await anyone.call(getPublicBooking, { params: { booking_id: id } }),
      (await findBookingPage(db, id, clock.now)).booking,
      (await findBookingPage(db, id, clock.now)).link,
      (await findVoucherPage(db, id, { now: clock.now, start }, qrCodeOf)).booking,
    ])
  }
  /** Text and papers of the mails to the passenger. */
  const letters = async () => {
    clock.now = new Date(clock.now.getTime() + 6 * 60_000)
    await planMessages(sales.acts(), clock.now)
    const mails = (await inbox()).filter(({ to }) => to === 'hostal@viaja.test')
    return mails.map(({ subject, text, attachments }) =>
      [
        subject,
        text,
        ...attachments.map(({ type, content }) =>
          type.includes('pdf') ? wordsOf(content) : content.toString(),
        ),
      ].join('\n'),
    )
  }
  return { ...sales, id, office, pages, letters, inbox }
}
const digitsIn = (text: string) => new Set(text.replaceAll(/(?<=\d)[.,](?=\d{3})/g, '').match(/\d+/g))
const shownIn = (text: string) => {
  const digits = digitsIn(text)
  return Object.entries(amounts).flatMap(([name, amount]) => (digits.has(String(amount)) ? [name] : []))
}

test('an operator’s prices reach the passenger of an agency that shows them', async () => {
  const { pages, letters } = await startHiding({ hides_prices: false })
  expect(shownIn(await pages())).toEqual(['price', 'sale', 'credit', 'paid', 'refunded', 'due'])
  expect(shownIn((await letters()).join('\n'))).toEqual(['sale', 'due'])
})

test('where prices are hidden, pages, voucher, calendar and letters show only what is still owed', async () => {
  const { pages, letters, id, office, read, product } = await startHiding()
  expect(shownIn(await pages())).toEqual(['due'])
  const [confirmed, ...more] = await letters()
  expect(more).toEqual([])
  expect(confirmed).toContain('El precio lo acordaste con Ventas hostal.')
  expect(shownIn(confirmed ?? '')).toEqual(['due'])
  const { version, items } = await read(id)
  const moved = await office.call(moveItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: { version, product_id: product.id, date: '2027-05-21', start_time: '08:00', party: { ADULT: 2 } },
  })
  await office.call(cancelBooking, {
    params: { id },
    body: { version: moved.version, origin: 'cliente', reason: 'Llamó' },
  })
  expect(shownIn((await letters()).join('\n')).filter((name) => name !== 'due')).toEqual([])
  expect(shownIn(await pages()).filter((name) => name !== 'due')).toEqual([])
})

test('where the agency owes it all, no amount is left', async () => {
  const { pages, letters } = await startHiding({ credit: amounts.sale })
  expect(shownIn(await pages())).toEqual([])
  expect(shownIn((await letters()).join('\n'))).toEqual([])
})

test('the agency reads its prices, and its passenger asks the operator to move or cancel', async () => {
  const { inbox, id, db, clock } = await startHiding()
  const mails = await inbox()
  const agencys = mails.find(({ to }) => to === 'hostal@ventas.test')
  expect(shownIn(agencys?.text ?? '')).toContain('sale')
  const { link } = await findBookingPage(db, id, clock.now)
  expect(link?.cancel_all).toBeNull()
  expect(link?.items[0]).toMatchObject({
    may_answer: true,
    move: { closed: expect.stringContaining('escríbenos') as string },
    cancel: { closed: expect.stringContaining('escríbenos') as string, penalty: 0, refund: 0 },
  })
})

test('a net price is never shown to the passenger, whatever the agency shows', async () => {
  const { db, sell, operator, anyone, clock, config, read } = await startAgencySales([{ kind: 'hostal' }])
  const { id: agency_id } = await db.selectFrom('agencies').select('id').executeTakeFirstOrThrow()
  await givenAgreement(db, operator, { agency_id, points: 1_700, collects: 'comision' })
  const id = await sell('hostal', { date: '2027-05-20' })
  const { total, items } = await read(id)
  const [line] = items[0]?.lines ?? []
  const start = { publicUrl: config.publicUrl }
  const shown = digitsIn(
    JSON.stringify([
      await anyone.call(getPublicBooking, { params: { booking_id: id } }),
      (await findBookingPage(db, id, clock.now)).link,
      (await findVoucherPage(db, id, { now: clock.now, start }, qrCodeOf)).booking,
    ]),
  )
  // The passenger pays the rest to the operator, which here is all of it.
  expect(shown.has(String(total))).toBe(true)
  expect(line?.unit_amount).toBe(total / 2)
  expect(shown.has(String(line?.unit_amount))).toBe(false)
})
