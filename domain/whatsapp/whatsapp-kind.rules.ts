import type { BookingStatus } from '../bookings/booking.ts'
import { kindRules } from '../messages/message-kind.rules.ts'
import type { CustomerKind, MessageKind } from '../messages/message.ts'

/** Variables of a template; each is one paragraph. */
export const templateFacts = [
  'name',
  'locator',
  'operator',
  'tour',
  'day',
  'hour',
  'place',
  'due',
  'link',
] as const
export type TemplateFact = (typeof templateFacts)[number]
export const isTemplateFact = (name: string): name is TemplateFact =>
  templateFacts.some((each) => each === name)

/** Kinds that may go by WhatsApp: about the recipient's booking, no marketing, no account access. */
export const whatsappKinds = [
  'reminder',
  'pickup-time',
  'pickup-changed',
  'data-missing',
  'balance-due',
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'departure-moved',
  'departure-suspended',
] as const satisfies readonly CustomerKind[]
export type WhatsAppKind = (typeof whatsappKinds)[number]
export const isWhatsAppKind = (kind: MessageKind): kind is WhatsAppKind =>
  whatsappKinds.some((each) => each === kind)

/** The name of a kind's template at Meta; another text needs another name. */
export const templateName = (kind: WhatsAppKind): string => `baqueano_${kind.replaceAll('-', '_')}_v1`

/** Meta gives up after at most twelve hours; its default is thirty days. */
const longestLife = 12
/** Hours after which a template that did not arrive is given up. */
export const templateHours = (kind: WhatsAppKind): number =>
  Math.min(longestLife, kindRules[kind].quiet === 'wakes_if_near' ? 6 : longestLife)

/** Attempts of a message worth retrying; after that the mail goes. */
export const mostTries = 4

/**
 * Built-in templates that a user may send by hand, and the booking statuses that allow it: they describe the
 * current state. The others describe an event, and go when it happens.
 */
export const byHandWhile: Partial<Record<WhatsAppKind, readonly BookingStatus[]>> = {
  'booking-confirmed': ['confirmada'],
  'pickup-time': ['confirmada'],
  'balance-due': ['confirmada'],
  reminder: ['confirmada'],
  'booking-cancelled': ['cancelada'],
}
export const kindOfTemplate = (name: string): WhatsAppKind | null =>
  whatsappKinds.find((kind) => templateName(kind) === name) ?? null
