import type { Language } from '#domain/language.ts'
import type { MessageChannel, MessageKind } from '#domain/messages/message.ts'

type Operator = {
  name: string
  email: string
  phone: string
  brand_color: string
  logo_file_id: string | null
}
/** Facts that a message was written from, for the documents that go with it. Features add theirs. */
export interface Enclosed {}
/** A message as it leaves. */
export type Outgoing = {
  id: string
  tour_operator_id: string
  booking_id: string | null
  kind: MessageKind
  language: Language
  recipient: string
  /** where an answer goes; empty: to the operator */
  reply_to: string
  subject: string
  body: string
  operator: Operator
  /** of a channel that only sends approved texts: the text, instead of the body */
  template?: FilledTemplate
  enclosed?: Enclosed
}
export type FilledTemplate = {
  name: string
  /** as the channel names it */
  language: string
  parameters: Readonly<Record<string, string>>
}
/** Answers how the channel knows it; throws `NotTaken`. */
export type HandOver = (message: Outgoing) => Promise<{ provider_id: string }>
export type Channels = Partial<Record<MessageChannel, HandOver>>

/**
 * Why a channel did not take a message. `again`: it is worth trying later; `for_good`: never; `perhaps`: it had all of it and
 * never answered, so that it may have been sent; `not_tried`: the channel is not set up, and the office sends it afterwards.
 */
export class NotTaken extends Error {
  readonly how: 'again' | 'for_good' | 'perhaps' | 'not_tried'
  constructor(message: string, how: NotTaken['how'], options?: ErrorOptions) {
    super(message, options)
    this.how = how
  }
}

export const howNotTaken = (error: unknown): NotTaken['how'] =>
  error instanceof NotTaken ? error.how : 'again'
