import { whatsappRefusalTexts } from './words/refusal-texts.ts'

export const officeWords = {
  refusalTexts: whatsappRefusalTexts,
  tableNames: {
    list_notices: 'Mensajes de WhatsApp enviados a mano',
    whatsapp_people: 'Sus datos en WhatsApp',
    whatsapp_texts: 'Conversación por WhatsApp',
  },
} as const
