import type { MenuModule } from '#web/backoffice/office-module.ts'

export const menu = {
  operatorPages: { whatsapp: { title: 'WhatsApp', after: 'mensajes' } },
} as const satisfies MenuModule
