import { type RawBuilder, sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'

type Accepting = {
  id: string
  /** left out: what the customer says */
  amount?: number | undefined
  reference?: string | undefined
  seen_overpayment?: number | undefined
  seen_credit?: number | undefined
  /** the user compared it with the similar one */
  seen_resemblance: boolean
}

/** A row of `claimRows`. */
export type Claim = {
  tour_operator_id: string
  id: string
  booking_id: string
  created_at: string
  /** the customer's amount, in minor units of the booking's currency */
  amount: number
  currency: string
  payer_name: string
  reference: string
  /** it has to be verified */
  waits: boolean
  /** the locator of another booking whose claim it resembles */
  resembles: string | null
}

/**
 * Customers' claims to have made a transfer, which are no money until staff has verified them. One module keeps
 * them, or none.
 */
export const transferClaims = extensionPoint<{
  /** a query whose rows are `Claim` */
  rows: RawBuilder<Claim>
  /** records the claim as a payment and settles it; the booking may be locked already */
  accept: (act: StaffAct, accepting: Accepting) => Promise<{ payment_id: string }>
}>()

const noRows = sql<Claim>`select null::uuid as tour_operator_id, null::uuid as id, null::uuid as booking_id,
  null::timestamptz as created_at, null::bigint as amount, null as currency, null as payer_name, null as reference,
  false as waits, null as resembles where false`

/** All claims, as a query to read from. */
export const claimRows = (): RawBuilder<Claim> => transferClaims.all()[0]?.rows ?? noRows

/** The sum of a booking's claims that wait, in minor units. */
export async function findClaimed(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    select coalesce(sum(c.amount), 0)::float8 as claimed from (${claimRows()}) c
    where c.tour_operator_id = ${tour_operator_id}::uuid and c.booking_id = ${id}::uuid and c.waits`.execute(
    db,
  )
  return rows[0]?.claimed ?? 0
}

/** The booking of a claim that waits or is settled. */
export async function bookingOfClaim(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<string> {
  const { rows } = await sql<Pick<Claim, 'booking_id'>>`
    select c.booking_id from (${claimRows()}) c
    where c.tour_operator_id = ${tour_operator_id}::uuid and c.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0].booking_id
}

export async function acceptClaim(act: StaffAct, accepting: Accepting): Promise<{ payment_id: string }> {
  const [keeper] = transferClaims.all()
  if (!keeper) throw new NotFound()
  return keeper.accept(act, accepting)
}
