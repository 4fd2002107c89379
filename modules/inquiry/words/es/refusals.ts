import { writeUs } from '#words/es/write-us.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { InquiryRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<keyof InquiryRefusals> = {
  too_many_inquiries: (details) => `Ya recibimos varias consultas tuyas. ${writeUs(details)}`,
}
