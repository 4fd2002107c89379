import type { NoDetails } from '#domain/no-details.ts'

/** Topic of a chat's text. */
export const chatAbouts = ['reserva', 'recogida', 'suspension', 'pago'] as const
export type ChatAbout = (typeof chatAbouts)[number]

/** How a user notified the person: by a WhatsApp chat opened with the text, or by a copied text. */
export const listNoticeWays = ['chat', 'copia'] as const
export type ListNoticeWay = (typeof listNoticeWays)[number]

/** Kinds of lists of people to notify. */
export const noticeLists = ['planilla', 'suspension'] as const
export type NoticeList = (typeof noticeLists)[number]

export const listNoticeOutcomes = ['avisado', 'saltado'] as const
export type ListNoticeOutcome = (typeof listNoticeOutcomes)[number]

/** WhatsApp events in a booking's history. */
export type ChatEvents = {
  told_by_whatsapp: { about: ChatAbout; way: ListNoticeWay }
  told_otherwise: { about: ChatAbout }
  telling_skipped: { about: ChatAbout }
  /** the customer, to the operator's own number */
  wrote_by_whatsapp: NoDetails
  answered_by_whatsapp: NoDetails
}

/** Messages of one word that unsubscribe a person or subscribe them again. */
const words = {
  stop: ['stop', 'baja', 'salir', 'sair', 'parar', 'cancelar suscripcion', 'unsubscribe'],
  resume: ['start', 'alta', 'volver', 'voltar'],
} as const
export type Wish = keyof typeof words

/** The wish of a message that consists only of such a word; null: an ordinary message. */
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
 * Messages may arrive late and in any order: the newest by WhatsApp's clock counts. Its clock has whole seconds;
 * of two in one second, unsubscribing counts.
 */
export const isNewestWish = (
  { wished_at }: { wished_at: Date | null },
  { wish, at }: { wish: Wish; at: Date },
): boolean =>
  wished_at === null || at > wished_at || (wish === 'stop' && at.getTime() === wished_at.getTime())
