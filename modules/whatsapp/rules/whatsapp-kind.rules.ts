import { ruleOf } from '#domain/messages/message-kind.rules.ts'
import { factsOf, type KindsWith, kindsWhere, type MessageKind } from '#domain/messages/message.ts'

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

export type WhatsAppKind = KindsWith<{ chat: object }>
export const isWhatsAppKind = (kind: MessageKind): kind is WhatsAppKind => factsOf[kind].chat !== undefined
export const whatsappKinds = kindsWhere(isWhatsAppKind)

/** The name of a kind's template at Meta; another text needs another name. */
export const templateName = (kind: WhatsAppKind): string => `baqueano_${kind.replaceAll('-', '_')}_v2`

/** Meta gives up after at most twelve hours; its default is thirty days. */
const longestLife = 12
/** Hours after which a template that did not arrive is given up. */
export const templateHours = (kind: WhatsAppKind): number =>
  Math.min(longestLife, ruleOf(kind).quiet === 'wakes_if_near' ? 6 : longestLife)

/** Attempts of a message worth retrying; after that the mail goes. */
export const mostTries = 4

export const kindOfTemplate = (name: string): WhatsAppKind | null =>
  whatsappKinds.find((kind) => templateName(kind) === name) ?? null
