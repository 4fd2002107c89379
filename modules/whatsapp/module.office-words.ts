import { askedNoMore } from './rules/failure.rules.ts'
import { whatsappRefusalTexts } from './words/refusal-texts.ts'
import { askedNoMoreText, whatsappFailureTexts } from './words/whatsapp-words.ts'

export const officeWords = {
  refusalTexts: whatsappRefusalTexts,
  failureTexts: { ...whatsappFailureTexts, [askedNoMore]: askedNoMoreText },
  tableNames: {
    list_notices: 'Mensajes de WhatsApp enviados a mano',
    whatsapp_people: 'Sus datos en WhatsApp',
    whatsapp_texts: 'Conversación por WhatsApp',
  },
} as const
