import { sql } from 'kysely'

import { type Claim, transferClaims } from '#server/features/bookings/claims/transfer-claims.queries.ts'

import { acceptReceipt } from './settle-receipt.command.ts'

const rows = sql<Claim>`
  select r.tour_operator_id, r.id, r.booking_id, r.created_at, r.amount, r.currency, r.payer_name, r.reference,
    r.status = 'por_verificar' as waits, ob.locator as resembles
  from receipts r
  left join receipts o on o.tour_operator_id = r.tour_operator_id and o.id = r.resembles_id
  left join bookings ob on ob.tour_operator_id = o.tour_operator_id and ob.id = o.booking_id`

export const receiptClaims = transferClaims.with({ rows, accept: acceptReceipt })
