import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { paymentData } from '#domain/bookings/events.ts'
import type { Tx } from '#server/db/database.ts'
import { eventRow } from '#server/features/events/record-event.command.ts'

import type { LoadedOperator } from './load-operator.ts'
import { idAt } from './store-bookings.ts'

type Taking = { operator: LoadedOperator; at: number }
type Run = {
  id: string
  driver: string
  user_id: string | null
  passengers: readonly { booking_id: string }[]
}
type Taken = { id: string; at: number; booking_id: string; amount: number }

/** What two of the bookings still owed, paid to the driver. */
export async function takeDemoCash(tx: Tx, run: Run, { operator, at }: Taking): Promise<Taken[]> {
  const { tour_operator_id } = operator
  const ids = [...new Set(run.passengers.map(({ booking_id }) => booking_id))]
  const { rows } = await sql<{ id: string; due: number; currency: string }>`
    select id, total - paid as due, currency from bookings
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[]) and total > paid
      and status in ('confirmada', 'completada') order by locator limit 2`.execute(tx)
  const taken = rows.map(({ id, due, currency }, index) => ({
    id: randomUUID(),
    at: at + index * 60_000,
    booking_id: id,
    amount: due,
    currency,
  }))
  for (const { id, booking_id, amount, currency, at: moment } of taken) {
    const created_at = new Date(moment)
    await tx
      .insertInto('payments')
      .values({
        id,
        tour_operator_id,
        booking_id,
        created_at,
        kind: 'pago',
        method: 'efectivo',
        amount,
        currency,
        booking_amount: amount,
        status: 'aprobado',
        received_by: run.user_id,
        received_by_name: run.driver,
        schedule_sheet_id: run.id,
      })
      .execute()
    const event = eventRow({
      tour_operator_id,
      entity: 'booking',
      entity_id: booking_id,
      kind: 'payment_recorded',
      data: paymentData({ method: 'efectivo', amount, currency, status: 'aprobado' }),
      actor: { user_id: run.user_id ?? '', full_name: run.driver },
    })
    await tx
      .insertInto('events')
      .values({ ...event, user_id: run.user_id, id: idAt(created_at), created_at })
      .execute()
  }
  return taken
}
