import { messageActs } from '#domain/messages/message-status.rules.ts'
import { messageStatuses } from '#domain/messages/message.ts'
import type { ModuleStates } from '#server/schema/module-states.ts'

export const states = {
  schemaFile: 'modules/whatsapp/schema/states.sql',
  states: {
    whatsapp_text: {
      title: 'Text of a WhatsApp conversation',
      first: 'en_cola',
      acts: messageActs,
      statuses: messageStatuses,
      tables: ['whatsapp_texts'],
    },
  },
} as const satisfies ModuleStates
