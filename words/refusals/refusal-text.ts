import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

/** The HTTP status of a business «no» and its sentence. */
export type RefusalText<Code extends RefusalCode> = {
  status: 409 | 410 | 422
  message: string | ((details: RefusalDetails[Code]) => string)
}
export type RefusalTexts<Code extends RefusalCode = RefusalCode> = { [Each in Code]: RefusalText<Each> }

export const sentenceOf = <Code extends RefusalCode>(
  { message }: RefusalText<Code>,
  details: RefusalDetails[Code],
): string => (typeof message === 'string' ? message : message(details))

export const refused = <Message>(status: 409 | 410 | 422, message: Message) => ({ status, message })
