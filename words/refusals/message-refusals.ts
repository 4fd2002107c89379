import type { MessageRefusals } from '#domain/messages/refusals.ts'

import { letterFaultText } from '../office/letter-words.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

export const messageRefusalTexts: RefusalTexts<keyof MessageRefusals> = {
  message_moved_on: refused(409, 'Este mensaje cambió mientras lo veías. Revisa cómo quedó.'),
  already_notified: refused(409, 'Esta persona ya fue avisada: no se puede saltar.'),
  letter_text_refused: refused(422, (fault) => letterFaultText(fault)),
  message_over: refused(409, 'El contenido de este mensaje ya venció: crea uno nuevo.'),
  message_words_erased: refused(409, 'El texto de este mensaje ya se borró y no se puede volver a enviar.'),
}
