import { isUpcoming } from '../bookings/booking-status.rules.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import type { Suspension } from '../suspension/suspension.rules.ts'

export const toDoKinds = ['pay', 'pickup', 'passengers'] as const
export type ToDoKind = (typeof toDoKinds)[number]
/**
 * A step that a customer takes before the tours of a booking. `left`: minor units to pay, tours without a pickup
 * place, or passengers with missing data; 0 once it is done.
 */
export type ToDo = {
  kind: ToDoKind
  left: number
  /** of a payment: the part of `left` that the office is still checking, in minor units */
  in_review?: number
}

/** It waits for the customer, not for the office. */
export const isOpenStep = ({ left, in_review = 0 }: ToDo): boolean => left > in_review

type Facts = {
  status: BookingStatus
  suspension: Suspension
  /** minor units: what is to be paid now, and what was paid */
  due: number
  deposit_due: number
  paid: number
  /** payments that the office has not checked yet */
  in_review: number
  /** the part of `paid` that an agency owes */
  on_credit: number
  /** tours still to come whose people are picked up */
  pickups: readonly { isKnown: boolean }[]
  /** passengers of tours still to come */
  passengers: readonly { isComplete: boolean }[]
}

/** The steps of a booking, the payment first; none before it is made, after it ended, or while it is suspended. */
export function toDoOf(facts: Facts): ToDo[] {
  const { status, suspension, pickups, passengers } = facts
  if (!isUpcoming(status) || suspension === 'all') return []
  return [
    ...paymentOf(facts),
    ...(pickups.length > 0
      ? [{ kind: 'pickup' as const, left: pickups.filter(({ isKnown }) => !isKnown).length }]
      : []),
    ...(passengers.length > 0
      ? [{ kind: 'passengers' as const, left: passengers.filter(({ isComplete }) => !isComplete).length }]
      : []),
  ]
}

/** Before the operator accepts a booking, only its deposit is due; an agency's credit is no matter of the customer. */
function paymentOf({ status, suspension, due, deposit_due, paid, in_review, on_credit }: Facts): ToDo[] {
  const asked = (amount: number): ToDo[] => [
    { kind: 'pay', left: amount, ...(in_review > 0 && { in_review: Math.min(in_review, amount) }) },
  ]
  if (on_credit > 0) return []
  if (due === 0) return paid > 0 && suspension === 'none' ? [{ kind: 'pay', left: 0 }] : []
  if (status === 'confirmada') return asked(due)
  return deposit_due > 0 && suspension === 'none' ? asked(deposit_due) : []
}
