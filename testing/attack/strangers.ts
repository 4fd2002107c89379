import { createBooking } from '#contract/bookings/bookings.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import type { Pages } from '#server/http/pages.ts'

import { startTestApp } from '../app/test-app.ts'
import { givenProduct } from '../given/given.ts'
import { saleOf } from '../given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }

type Given = { capacity?: number; constants?: object; pages?: Pages; settings?: Record<string, string> }

/** A server that counts strangers, behind a proxy, and people who book on its public pages from anywhere. */
export async function startWithStrangers({
  capacity = 500,
  constants = {},
  settings = {},
  ...more
}: Given = {}) {
  const app = await startTestApp({ ...more, settings: { RATE_LIMITS: '1', TRUST_PROXY: '1', ...settings } })
  const { db, operator, anyone } = app
  await db
    .updateTable('tour_operators')
    .set({ constants: JSON.stringify(constants), whatsapp: '+56955500101' })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const product = await givenProduct(db, operator, { capacity, max_pax_booking: 60 })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const hold = (address: string, ADULT = 1) =>
    anyone.call(
      createHold,
      { params: { product_id: product.id }, body: { ...slot, party: { ADULT } } },
      from(address),
    )
  type Hold = Awaited<ReturnType<typeof hold>>
  const confirm = (address: string, { id, total }: Pick<Hold, 'id' | 'total'>, email: string) =>
    anyone.call(
      confirmHold,
      {
        params: { booking_id: id },
        body: {
          contact: { name: 'José Muñoz', email, phone: '+56912345678' },
          pickup: { mode: 'punto' },
          accepts_terms: true,
          seen_total: total,
        },
      },
      from(address),
    )
  const book = async (address: string, email: string, people = 1) =>
    confirm(address, await hold(address, people), email)
  /** An offer of a seller to a customer. */
  const keepFor = async (
    ADULT: number,
    given: Pick<InputOf<typeof createBooking>['body'], 'discount'> = {},
  ) => {
    const body = saleOf({
      product_id: product.id,
      ...slot,
      party: { ADULT },
      status: 'bloqueada',
      contact: { name: 'Ana Núñez' },
      ...given,
    })
    return (await app.as(2)).call(createBooking, { body })
  }
  /** The code of the last letter to an address. */
  const codeTo = async (email: string) => {
    const { subject } = await db
      .selectFrom('messages')
      .select('subject')
      .where('kind', '=', 'email-code')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /^\d{6}/.exec(subject)?.[0] ?? ''
  }
  const letters = () => db.selectFrom('messages').select(['kind', 'recipient']).execute()
  return { ...app, product, slot, from, hold, confirm, book, keepFor, codeTo, letters }
}
