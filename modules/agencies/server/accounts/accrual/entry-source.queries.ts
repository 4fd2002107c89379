import type { RawBuilder } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'

import type { EntryKind } from '../../../rules/accounts/account.ts'

export type Accrued = { tour_operator_id: string; booking_ids: readonly string[]; today: LocalDate }

/**
 * A query of what the entries of some bookings should add up to today: rows of `party_id`, `booking_id`,
 * `booking_item_id`, `kind`, `service_date`, `currency`, `amount` (positive: the partner owes the operator).
 */
export type EntrySource = { kinds: readonly EntryKind[]; targets: (of: Accrued) => RawBuilder<unknown> }
