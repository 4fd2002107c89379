import { writeUs } from '#words/en/write-us.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { InquiryRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<keyof InquiryRefusals> = {
  too_many_inquiries: (details) => `We already have several inquiries from you. ${writeUs(details)}`,
}
