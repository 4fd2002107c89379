import { letterFacts } from '#app/letters.generated.ts'
import type { LetterFacts } from '#letters/letter.ts'

type Facts = typeof letterFacts

/** The messages that the product sends by itself, a file `<kind>.letter.ts` each. */
export type MessageKind = keyof Facts
/** The kinds whose facts have this part. */
export type KindsWith<Part> = {
  [Kind in MessageKind]: Facts[Kind] extends Part ? Kind : never
}[MessageKind]
export type CustomerKind = KindsWith<{ for: 'customer' }>
export type StaffKind = KindsWith<{ for: 'staff' }>

type KnownFacts = LetterFacts & { overtakenBy?: readonly MessageKind[] }
export const factsOf: Readonly<Record<MessageKind, KnownFacts>> = letterFacts
const isKind = (name: string): name is MessageKind => Object.hasOwn(letterFacts, name)
export const messageKinds: readonly MessageKind[] = Object.keys(letterFacts).filter(isKind)
export const kindsWhere = <Kind extends MessageKind>(
  isWanted: (kind: MessageKind) => kind is Kind,
): readonly Kind[] => messageKinds.filter(isWanted)

export const isCustomerKind = (kind: MessageKind): kind is CustomerKind => factsOf[kind].for === 'customer'
export const customerKinds = kindsWhere(isCustomerKind)

/** Mail, and the channels of modules: rows keep their codes without the module. */
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
  no_mail_server: 'no_mail_server',
  not_delivered: 'not_delivered',
  unknown: 'unknown',
} as const
export type OwnFailure = keyof typeof ownFailures
export const isOwnFailure = (error: string): error is OwnFailure => Object.hasOwn(ownFailures, error)
