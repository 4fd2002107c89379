import { gather, inOrder } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

const coreCustomerKinds = [
  'booking-requested',
  'payment-awaited',
  'booking-confirmed',
  'payment-received',
  'payment-link',
  'payment-reminder',
  'balance-due',
  'receipt-rejected',
  'data-missing',
  'pickup-time',
  'pickup-changed',
  'pickup-withdrawn',
  'reminder',
  'booking-changed',
  'booking-cancelled',
  'booking-rejected',
  'departure-suspended',
  'departure-moved',
  'departure-refunded',
  'departure-resumed',
  'refund-made',
  'payment-annulled',
  'email-code',
  'thanks',
] as const
const coreStaffKinds = [
  'sheet-published',
  'sheet-changed',
  'run-gone',
  'password-invitation',
  'password-forgotten',
  'second-factor',
] as const

/** The messages that the product sends by itself, one template each; server/features/messages has their triggers. */
export const customerKinds = inOrder(coreCustomerKinds, gather(modules, 'customerKinds'))
export const staffKinds = inOrder(coreStaffKinds, gather(modules, 'staffKinds'))
export type CustomerKind = (typeof customerKinds)[number]
export type StaffKind = (typeof staffKinds)[number]
export type MessageKind = CustomerKind | StaffKind
export const messageKinds: readonly MessageKind[] = [...customerKinds, ...staffKinds]

export const messageChannels = ['correo', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * `enviando`: a worker is handing it over. `vencido`: expired before it could leave. `descartado`: its content
 * was no longer true. `entregado` and `leido` come from channels that report them.
 */
export const messageStatuses = [
  'en_cola',
  'enviando',
  'enviado',
  'entregado',
  'leido',
  'fallido',
  'vencido',
  'descartado',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why a planned message was not sent; `by_whatsapp`, `by_mail`: the same message went that way. */
export const whyDropped = [
  'not_true',
  'switched_off',
  'refused',
  'asked_lately',
  'by_office',
  'by_whatsapp',
  'by_mail',
] as const
export type WhyDropped = (typeof whyDropped)[number]

/** Failures that we detect; others contain the channel's text. */
export const ownFailures = {
  no_answer: 'no_answer',
  channel_off: 'channel_off',
  not_delivered: 'not_delivered',
  asked_no_more: 'asked_no_more',
  unknown: 'unknown',
} as const
export type OwnFailure = keyof typeof ownFailures
export const isOwnFailure = (error: string): error is OwnFailure => Object.hasOwn(ownFailures, error)
