import { sql } from 'kysely'

import { overpaid } from '#domain/bookings/payment.rules.ts'
import type { ChosenMethod } from '#domain/bookings/payment.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { recordAgencyPayments } from '#server/features/bookings/money/agency-payments.command.ts'
import { recordPayment } from '#server/features/bookings/money/payment.command.ts'

type Settling = {
  settlement_id: string
  method: Exclude<ChosenMethod, 'credito_agencia'> | 'compensacion'
  reference: string
}
type Moved = {
  booking_id: string
  kind: 'pago' | 'reembolso'
  amount: number
  /** more than the booking needs */
  isExcess?: true
}
type Numbered = Moved & { reference: string }
type Row = Numbered & { id: string }

/** The ledger rows of one settlement; a transfer's number is unique, so each further row has a suffix. */
export function ledgerOf(act: StaffAct, { settlement_id, method, reference }: Settling) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const moves: Numbered[] = []
  const writeOne = async ({
    id: payment_id,
    booking_id: id,
    kind,
    amount,
    reference: ofRow,
    isExcess,
  }: Row) => {
    const over = isExcess ? overpaid(await lockBooking(tx, { id, tour_operator_id }), { method, amount }) : 0
    await recordPayment(act, {
      id,
      payment_id,
      paysCredit: true,
      payment: {
        kind,
        method,
        amount,
        reference: ofRow,
        note: '',
        rate_per: 'pago',
        rate_source: '',
        status: 'aprobado',
        notifies: false,
        seen_repeat: false,
        ...(over > 0 && { seen_overpayment: over }),
      },
    })
  }
  return {
    move(moved: Moved) {
      const number = moves.length + 1
      const suffix = reference && number > 1 ? `-${number}` : ''
      moves.push({ ...moved, reference: `${reference}${suffix}` })
    },
    /** Writes the rows, and names them as those of the settlement before entries are written for them. */
    async write() {
      const rows = await withIds(act, moves)
      if (rows.length === 0) return rows
      for (const row of rows.filter(({ kind }) => kind === 'reembolso')) await writeOne(row)
      const payments = rows.filter(({ kind, isExcess }) => kind === 'pago' && !isExcess)
      const others = new Set((await recordAgencyPayments(act, { method, payments })).map(({ id }) => id))
      for (const row of rows) if (row.isExcess || others.has(row.id)) await writeOne(row)
      const ids = rows.map(({ id }) => id)
      await sql`insert into account_payments (tour_operator_id, payment_id, settlement_id)
        select ${tour_operator_id}::uuid, unnest(${ids}::uuid[]), ${settlement_id}::uuid`.execute(tx)
      return rows
    },
  }
}

/** Ids of the database, which sort in the order of writing: money of one instant is counted in that order. */
async function withIds({ tx }: StaffAct, moves: readonly Numbered[]): Promise<Row[]> {
  const { rows } = await sql<{ id: string }>`
    select uuid_v7() as id from generate_series(1, ${moves.length}::int) order by 1`.execute(tx)
  return moves.flatMap((moved, index) => {
    const id = rows[index]?.id
    return id ? [{ ...moved, id }] : []
  })
}
