import type { MessageEvents, MessageSettingsEvents } from '#domain/messages/events.ts'
import type { MessageKind } from '#domain/messages/message.ts'

import { count } from '../../format.ts'
import { languageNames } from '../code-names.ts'
import { messageKindNames } from '../message-words.ts'
import { fieldsChanged, quoted, type Tellers, wordOf } from './tellers.ts'

const named = (kind: MessageKind) => quoted(wordOf(messageKindNames, kind))

export const messageTellers: Tellers<MessageEvents> = {
  message_resent: ({ kind }) => [`volvió a enviar el mensaje ${named(kind)}`],
  message_hurried: ({ kind }) => [`adelantó el envío del mensaje ${named(kind)}`],
  message_withheld: ({ kind }) => [`detuvo el mensaje ${named(kind)}`],
  offers_refused: () => ['pidió recibir solo los correos de su viaje'],
}

const letterNamed = ({ kind, language }: MessageSettingsEvents['letter_template_saved']) =>
  `${named(kind)} en ${languageNames[language].toLowerCase()}`

const settingNames = {
  kinds_on: 'los mensajes automáticos',
  reminder_time: 'la hora del recordatorio',
  quiet_from: 'las horas de silencio',
  quiet_until: 'las horas de silencio',
  review_url: 'el enlace para opinar',
}

export const messageSettingsTellers: Tellers<MessageSettingsEvents> = {
  message_settings_saved: ({ changes }) => [fieldsChanged(settingNames, changes)],
  letter_template_saved: (about) => [`cambió el texto del mensaje ${letterNamed(about)}`],
  letter_template_restored: (about) => [`restauró el texto del mensaje ${letterNamed(about)}`],
  staff_message_resent: messageTellers.message_resent,
  staff_message_hurried: messageTellers.message_hurried,
  staff_message_withheld: messageTellers.message_withheld,
  messages_resent: ({ messages }) => [
    `volvió a enviar ${count(messages, 'mensaje que falló', 'mensajes que fallaron')}`,
  ],
}
