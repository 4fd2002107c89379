import type { NoDetails } from '../no-details.ts'
import type { TemplateFault } from './letter-template.rules.ts'

export type MessageRefusals = {
  /** it left, or another user handled it, meanwhile */
  message_moved_on: NoDetails
  /** its words were removed: the person was forgotten, or their time is over */
  message_words_erased: NoDetails
  /** what it opened, asked for or offered has ended */
  message_over: NoDetails
  /** what it names is not known, or what it must say lacks */
  letter_text_refused: TemplateFault
  /** another user recorded meanwhile that the person was notified */
  already_notified: NoDetails
}
