import { whatsappRefusalTexts } from './words/refusal-texts.ts'
import { whatsappFailureTexts } from './words/whatsapp-words.ts'

export const officeWords = {
  refusalTexts: whatsappRefusalTexts,
  failureTexts: whatsappFailureTexts,
  tableNames: {
    tellings: 'Avisos por WhatsApp hechos a mano',
    whatsapp_people: 'Cómo se le conoce en WhatsApp',
    whatsapp_texts: 'Conversación por WhatsApp',
  },
} as const
