import type { Channel } from '../channel.ts'
import type { DisruptionOrigin } from '../disruptions/disruption.ts'
import type { LocalDate } from '../local-date.ts'
import type { NoDetails } from '../no-details.ts'
import type { BookingStatus, CancelOrigin } from './booking.ts'
import type { PaymentKind, PaymentMethod, LedgerStatus } from './payment.ts'

type Moment = { date: LocalDate; start_time: string }
type Tour = Moment & { product: string; people: number }
type Override = { past_cutoff: boolean; over_capacity: boolean }
type Sale = Partial<Tour> & {
  total: number
  discount?: number
  promo_code?: string | undefined
  currency?: string | undefined
  channel?: Channel
  agency?: string | undefined
  status?: BookingStatus
  tours?: Tour[]
  override?: Override
}
type Cost = { origin: CancelOrigin; penalty: number; currency: string; waived: boolean }
type Money = { method: PaymentMethod; amount: number; currency: string; standing: LedgerStatus }
type Paid = Money & { booking_amount?: number; booking_currency?: string }
type SomeTours = { tours: string[]; all: boolean }

/** One field that was changed. `of` says whose field it is, if it is not the booking's own. */
export type BookingChange = { field: string; before: unknown; after: unknown; of?: string }

/** Events of a booking: each kind with the data of its sentence. */
export type BookingEvents = {
  booking_drafted: Sale
  booking_held: Sale
  booking_created: Sale
  booking_requested: NoDetails
  booking_confirmed: { paid?: true }
  confirmed_unpaid: { missing: number; currency: string }
  terms_accepted: NoDetails
  booking_rejected: NoDetails
  booking_cancelled: Cost
  booking_revived: { paid?: true }
  booking_expired: NoDetails
  booking_updated: { changes: BookingChange[] }
  booking_left_pending: NoDetails
  booking_completed: SomeTours
  booking_no_show: SomeTours
  draft_held: NoDetails
  hold_extended: { minutes: number }
  hold_released: NoDetails
  departure_changed: Moment & { people: number }
  seller_assigned: { before: string | null; after: string }
  confirmation_resent: NoDetails
  item_added: Tour & { total: number; currency: string; override?: Override }
  /** taken off a hold by its customer */
  item_removed: Moment & { product: string }
  item_moved: { from: Tour; to: Tour; difference: number; currency: string }
  item_cancelled: Cost & Moment & { product: string; package_loss?: number }
  discount_set: {
    before: number
    amount: number
    currency: string
    percent?: number
    product?: string | undefined
  }
  promo_applied: { code: string | null; discount: number; currency: string }
  promo_removed: { code: string | null; discount: number; currency: string }
  payment_recorded: Paid
  refund_recorded: Paid
  payment_settled: Money & { kind: PaymentKind }
  refund_assigned: { assignee: string | null; due_on: LocalDate | null }
  payment_without_seats: { why: string }
  departure_time_moved: { product: string; date: LocalDate; from: string; to: string }
  disruption_moved: {
    product: string
    from: Moment
    to: Moment
    /** the other tour; absent: the same */
    to_product?: string
    departure_id: string
    origin: DisruptionOrigin
  }
  disruption_refunded: Moment & { product: string; origin: DisruptionOrigin }
}

/** Data of an event about a payment; stored events keep its status under this old key. */
export const paymentData = <const T extends { status: LedgerStatus }>({
  status,
  ...payment
}: T): Omit<T, 'status'> & { standing: T['status'] } => ({ ...payment, standing: status })
