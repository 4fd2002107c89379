import type { Language } from '#domain/language.ts'

import type { ChatAbout } from '../../rules/chat.ts'

export const abouts: Record<ChatAbout, string> = {
  reserva: 'Datos de la reserva',
  recogida: 'Hora de recogida',
  suspension: 'Suspensión',
  pago: 'Pago pendiente',
}
export const languages: Record<Language, string> = { es: 'en español', en: 'en inglés', pt: 'en portugués' }

export const chatsTexts = {
  whatsApp: 'WhatsApp',
  writeTo: (name: string, language: Language) => `Escribir a ${name} por WhatsApp, ${languages[language]}`,
  moreFor: (name: string) => `Más textos de WhatsApp para ${name}`,
  open: (about: ChatAbout) => `Abrir: ${abouts[about]}`,
  copy: (about: ChatAbout) => `Copiar: ${abouts[about]}`,
  copied: 'Texto copiado',
  notifyAll: 'Avisar a todos',
  titles: { planilla: 'Avisar la recogida por WhatsApp', suspension: 'Avisar la suspensión por WhatsApp' },
  noName: 'Sin nombre',
  loading: 'Cargando las reservas por avisar',
}
