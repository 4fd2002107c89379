import type { MessageRefusals } from '#domain/messages/refusals.ts'

import { letterFaultText } from '../office/letter-words.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

export const messageRefusalTexts: RefusalTexts<keyof MessageRefusals> = {
  message_moved_on: refused(409, 'Este mensaje ya no está como lo veías. Mira cómo quedó.'),
  already_notified: refused(409, 'A esta persona ya se le avisó: así quedó anotado y no se salta.'),
  letter_text_refused: refused(422, (fault) => letterFaultText(fault)),
  message_over: refused(409, 'Lo que ofrecía este mensaje ya venció: haz uno nuevo.'),
  message_words_erased: refused(409, 'Lo que decía este mensaje ya se borró y no se puede volver a enviar.'),
}
