import type { PublicRefusal } from '#contract/endpoints.ts'
import type { PartyRefusal } from '#domain/products/prices/party.rules.ts'
import type { ModuleRefusals, RefusalCode, RefusalDetails } from '#domain/refusal.ts'

/** Why some people can't book a departure. */
export type SeatRefusal = PartyRefusal | 'no_seats'
/** Refusals that a customer may see: a missing translation does not compile. */
export type CustomerRefusal = PublicRefusal | SeatRefusal
/** The other refusals: the party's are in a separate file. */
export type OwnRefusal = Exclude<CustomerRefusal, SeatRefusal>
/** Those of the core: each module brings the sentences of its own. */
export type CoreRefusal = Exclude<OwnRefusal, keyof ModuleRefusals>

export type RefusalStatus = 409 | 410 | 422
/** The sentence of a business «no». */
export type RefusalSentence<Code extends RefusalCode> = string | ((details: RefusalDetails[Code]) => string)
export type RefusalSentences<Code extends RefusalCode> = { [Each in Code]: RefusalSentence<Each> }

/** The HTTP status of a business «no» and its sentence. */
export type RefusalText<Code extends RefusalCode> = { status: RefusalStatus; message: RefusalSentence<Code> }
export type RefusalTexts<Code extends RefusalCode = RefusalCode> = { [Each in Code]: RefusalText<Each> }

export const sentenceOf = <Code extends RefusalCode>(
  sentence: RefusalSentence<Code>,
  details: RefusalDetails[Code],
): string => (typeof sentence === 'string' ? sentence : sentence(details))

export const refused = <Message>(status: RefusalStatus, message: Message) => ({ status, message })
