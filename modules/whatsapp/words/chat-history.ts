import type { Tellers } from '#words/office/history/tellers.ts'

import type { ChatAbout, ChatEvents, ListNoticeWay } from '../rules/chat.ts'

const abouts: Record<ChatAbout, string> = {
  reserva: 'los datos de la reserva',
  recogida: 'la hora de recogida',
  suspension: 'la suspensión',
  pago: 'lo que falta pagar',
}
const ways: Record<ListNoticeWay, string> = {
  chat: 'envió por WhatsApp',
  copia: 'copió para enviar por WhatsApp',
}

/** WhatsApp events in a booking's history. */
export const chatTellers: Tellers<ChatEvents> = {
  told_by_whatsapp: ({ about, way }) => [`${ways[way]} ${abouts[about]}`],
  told_otherwise: ({ about }) => [`avisó sin WhatsApp ${abouts[about]}`],
  wrote_by_whatsapp: () => ['escribió por WhatsApp'],
  answered_by_whatsapp: () => ['respondió por WhatsApp'],
  telling_skipped: ({ about }) => [`saltó a este cliente al avisar ${abouts[about]}`],
}
