import type { NoDetails } from '../no-details.ts'
import type { TemplateFault } from './letter-template.rules.ts'

export type MessageRefusals = {
  /** it left, or another user handled it, meanwhile */
  message_moved_on: NoDetails
  /** its text was deleted: the person was forgotten, or its retention is over */
  message_words_erased: NoDetails
  /** what it opened, asked for or offered has expired */
  message_over: NoDetails
  /** it has an unknown variable, or a required one is missing */
  letter_text_refused: TemplateFault
  /** another user recorded meanwhile that the person was notified */
  already_notified: NoDetails
}
