import type { NoDetails } from '../no-details.ts'

/** What the text of a chat is about. */
export const chatAbouts = ['reserva', 'recogida', 'suspension', 'pago'] as const
export type ChatAbout = (typeof chatAbouts)[number]

/** How somebody of the office told it: the chat opened with the text, or the text copied. */
export const tellingWays = ['chat', 'copia'] as const
export type TellingWay = (typeof tellingWays)[number]

/** What a list of people to tell belongs to. */
export const tellingLists = ['planilla', 'suspension'] as const
export type TellingList = (typeof tellingLists)[number]

export const tellingOutcomes = ['avisado', 'saltado'] as const
export type TellingOutcome = (typeof tellingOutcomes)[number]

/** What WhatsApp leaves in a booking's history. */
export type ChatEvents = {
  told_by_whatsapp: { about: ChatAbout; way: TellingWay }
  told_otherwise: { about: ChatAbout }
  telling_skipped: { about: ChatAbout }
  /** the customer, to the operator's own number */
  wrote_by_whatsapp: NoDetails
  answered_by_whatsapp: NoDetails
  /** its phone is another person's from here on: nothing of it goes there */
  number_passed_on: NoDetails
  /** its phone is its customer's after all */
  number_kept: NoDetails
}

/** Words, alone, by which somebody asks not to be written to, or to be written to again. */
const words = {
  stop: ['stop', 'baja', 'salir', 'sair', 'parar', 'cancelar suscripcion', 'unsubscribe'],
  resume: ['start', 'alta', 'volver', 'voltar'],
} as const
export type Wish = keyof typeof words

/** What somebody wishes who writes nothing but this; null: it is a message like any other. */
export function wishOf(text: string): Wish | null {
  const said = text
    .normalize('NFD')
    .replace(/[^\p{L} ]/gu, '')
    .trim()
    .toLowerCase()
  if (words.stop.some((word) => word === said)) return 'stop'
  return words.resume.some((word) => word === said) ? 'resume' : null
}

/**
 * Words may come late and in any order: the newest by WhatsApp's clock counts. It tells whole seconds, and of two in one
 * second the one that asks for nothing more counts.
 */
export const isNewestWish = (
  { wished_at }: { wished_at: Date | null },
  { wish, at }: { wish: Wish; at: Date },
): boolean =>
  wished_at === null || at > wished_at || (wish === 'stop' && at.getTime() === wished_at.getTime())
