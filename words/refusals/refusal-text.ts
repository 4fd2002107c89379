import type { RefusalDetails } from '#domain/refusal.ts'

type Sentence = string | ((details: RefusalDetails) => string)
/** The HTTP status of a business «no» and its sentence. */
export type RefusalText = { status: 409 | 410 | 422; message: Sentence }

export const refused = (status: RefusalText['status'], message: Sentence): RefusalText => ({
  status,
  message,
})
