import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'

import { startWithDeposit } from './deposit.ts'

/** A past booking with something in every table of money. */
export async function startPaidInMany(name: string) {
  const app = await startWithDeposit()
  const { db, operator, manager, sold } = app
  const { id: booking_id } = await sold(name)
  await manager.call(recordPayment, {
    params: { id: booking_id },
    body: { method: 'transferencia', amount: 18_000, reference: 'OP 1', note: `De ${name}` },
  })
  await manager.call(recordPayment, {
    params: { id: booking_id },
    body: { method: 'efectivo', amount: 1000, note: `De ${name}` },
  })
  await db
    .insertInto('refund_tasks')
    .values({ ...operator, booking_id })
    .execute()
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  const forget = () =>
    manager.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  return { ...app, booking_id, person, forget }
}
