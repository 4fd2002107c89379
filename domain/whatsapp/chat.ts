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
}
