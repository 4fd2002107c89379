import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

import { owingStatuses } from '../bookings/booking-money.rules.ts'
import { liveStatuses } from '../bookings/booking-status.rules.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import { type KindRule, kindRule } from './kind-rule.ts'
import type { MessageKind } from './message.ts'

/** Kinds that an operator may switch off. Kinds needed to travel, to pay or to log in always go out. */
export const switchableKinds = [
  'balance-due',
  'data-missing',
  'pickup-time',
  'reminder',
  'thanks',
] as const satisfies readonly MessageKind[]
export type SwitchableKind = (typeof switchableKinds)[number]
export const isSwitchable = (kind: string): kind is SwitchableKind =>
  switchableKinds.some((each) => each === kind)

const travelling: readonly BookingStatus[] = ['pendiente', 'confirmada']
const atAnHour = (more: Partial<KindRule> = {}) =>
  kindRule({ by: 'time', quiet: 'waits', while: ['confirmada'], ...more })
const ofAPlace = kindRule({ quiet: 'wakes_if_near', while: travelling })
const ofADisruption = kindRule({ quiet: 'wakes_if_near', while: liveStatuses })
const opens = kindRule({ keptDays: 1 })

/**
 * For each kind: its trigger, when it may be sent and until when it is valid. Screens, jobs and the outbox read
 * this table.
 */
export const kindRules: Readonly<Record<MessageKind, KindRule>> = {
  'booking-requested': kindRule({ while: ['pendiente'] }),
  'payment-awaited': kindRule({ while: ['pendiente'] }),
  'booking-confirmed': kindRule({ while: ['confirmada', 'completada'] }),
  'payment-received': kindRule({ while: owingStatuses }),
  'payment-link': kindRule({ while: travelling, endsByItself: true }),
  'payment-reminder': kindRule({ while: liveStatuses }),
  'balance-due': atAnHour(),
  'receipt-rejected': kindRule({ while: liveStatuses }),
  'data-missing': atAnHour(),
  'pickup-time': ofAPlace,
  'pickup-changed': ofAPlace,
  'pickup-withdrawn': ofAPlace,
  reminder: atAnHour({ quiet: 'wakes_if_near' }),
  'booking-changed': kindRule({ while: travelling }),
  'booking-cancelled': kindRule(),
  'booking-rejected': kindRule({ while: ['rechazada'] }),
  'departure-suspended': ofADisruption,
  'departure-moved': ofADisruption,
  'departure-refunded': kindRule(),
  'departure-resumed': ofADisruption,
  'refund-made': kindRule(),
  'payment-annulled': kindRule(),
  'email-code': opens,
  thanks: atAnHour({ on: false, while: ['confirmada', 'completada'] }),
  'sheet-published': kindRule(),
  'sheet-changed': kindRule(),
  'run-gone': kindRule(),
  'password-invitation': opens,
  'password-forgotten': opens,
  'second-factor': kindRule(),
  ...gather(modules, 'kindRules'),
}

const ofWhere = [
  'pickup-time',
  'pickup-changed',
  'pickup-withdrawn',
  'booking-changed',
  'departure-moved',
] as const
const ofWhichTour = ['pickup-changed', 'booking-changed', 'departure-moved'] as const
const ofItsDeparture = [
  'departure-suspended',
  'departure-moved',
  'departure-refunded',
  'departure-resumed',
] as const
/**
 * A waiting message describes the past: it is dropped once one of these kinds exists for the same tours. A change
 * of the pickup place does not change which tours the booking has.
 */
export const overtakenBy: Partial<Record<MessageKind, readonly MessageKind[]>> = {
  'booking-confirmed': ['booking-confirmed'],
  'pickup-time': ofWhere,
  'pickup-changed': ofWhere,
  'pickup-withdrawn': ofWhere,
  'booking-changed': ofWhichTour,
  'departure-suspended': ofItsDeparture,
  'departure-resumed': ofItsDeparture,
  'departure-moved': [...ofItsDeparture, 'booking-changed'],
}

/** Kinds that carry the voucher and the times; the others do not mention time and place. */
export const bringsVoucher = (kind: MessageKind): boolean =>
  kind === 'booking-confirmed' ||
  kind === 'booking-cancelled' ||
  kind === 'departure-resumed' ||
  ofWhere.some((each) => each === kind && kind !== 'pickup-withdrawn')

/** It adds, changes or removes an entry of the customer's calendar. */
export const bringsCalendar = (kind: MessageKind): boolean =>
  bringsVoucher(kind) ||
  kind === 'pickup-withdrawn' ||
  kind === 'departure-suspended' ||
  kind === 'departure-refunded'

/**
 * Kinds that describe the booking's state when they leave, because they may have waited. Those of the ledger
 * belong to one row of it, their occasion, and are valid only while that row keeps its status.
 */
export const statusKinds = [
  'booking-requested',
  'payment-awaited',
  'booking-confirmed',
  'payment-received',
  'refund-made',
  'payment-annulled',
] as const satisfies readonly MessageKind[]
export type StatusKind = (typeof statusKinds)[number]
export const showsStatus = (kind: MessageKind): kind is StatusKind =>
  statusKinds.some((each) => each === kind)

/** Marketing kinds: the traveller did not ask for them, can unsubscribe, and each one says how. */
export const isOffer = (kind: MessageKind): boolean => kind === 'thanks'

/** Its text gives access or proves an address: the office cannot read it. */
export const opensSomething = (kind: MessageKind): boolean =>
  kind === 'email-code' || kind === 'password-invitation' || kind === 'password-forgotten'

/** Messages whose subject expires by itself: a resend does not extend it. */
export const endsByItself = (kind: MessageKind): boolean =>
  opensSomething(kind) || kindRules[kind].endsByItself === true
