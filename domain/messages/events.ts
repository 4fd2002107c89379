import type { Language } from '../language.ts'
import type { NoDetails } from '../no-details.ts'
import type { EditableKind } from './letter-variables.ts'
import type { MessageSettings } from './message-settings.ts'
import type { MessageKind } from './message.ts'

/** What people do with the messages of a booking; sending has its own records. */
export type MessageEvents = {
  message_resent: { kind: MessageKind }
  message_hurried: { kind: MessageKind }
  message_withheld: { kind: MessageKind }
  offers_refused: NoDetails
}

export type MessageSettingsEvents = {
  message_settings_saved: { changes: (keyof MessageSettings)[] }
  letter_template_saved: { kind: EditableKind; language: Language }
  letter_template_restored: { kind: EditableKind; language: Language }
  /** messages without a booking */
  staff_message_resent: { kind: MessageKind }
  staff_message_hurried: { kind: MessageKind }
  staff_message_withheld: { kind: MessageKind }
  messages_resent: { messages: number }
}
