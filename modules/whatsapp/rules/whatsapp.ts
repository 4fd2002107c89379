/** Result of checking an operator's keys at Meta. */
export const whatsappChecks = ['ok', 'wrong_keys', 'wrong_number', 'unreachable'] as const
export type WhatsAppCheck = (typeof whatsappChecks)[number]

/** The languages in which templates are written here, as WhatsApp names them. */
export const templateLanguages = ['es', 'en', 'pt_BR'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** Meta's review of a template; unknown values are `otro`. */
export const templateStates = [
  'pendiente',
  'aprobada',
  'rechazada',
  'pausada',
  'desactivada',
  'archivada',
  'otro',
] as const
export type TemplateState = (typeof templateStates)[number]

/** The state of a message in a webhook. Acceptance is no state: it is not delivered yet. */
export type DeliveryState = 'enviado' | 'entregado' | 'leido' | 'fallido'

/** Kinds of incoming messages. */
export const answerKinds = [
  'texto',
  'boton',
  'imagen',
  'audio',
  'video',
  'documento',
  'ubicacion',
  'reaccion',
  'contacto',
  'otro',
] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Free text is taken for so long after the person's last message. */
export const windowHours = 24

/** Until when free text can be sent; null when the person has not written, or too long ago. */
export function windowEnd(lastReceivedAt: Date | null, now: Date): Date | null {
  if (lastReceivedAt === null) return null
  const end = new Date(lastReceivedAt.getTime() + windowHours * 3_600_000)
  return end > now ? end : null
}
