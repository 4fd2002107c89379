import { count } from '#words/format.ts'
import { quoted, type Tellers, wordOf } from '#words/office/history/tellers.ts'
import { messageKindNames } from '#words/office/message-words.ts'

import type { WhatsAppAccountEvents } from './rules/account.ts'
import type { ChatAbout, ChatEvents, ListNoticeWay } from './rules/chat.ts'
import { whatsappEnvironmentNames, whatsappFailureTexts } from './words/whatsapp-words.ts'

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

const booking: Tellers<ChatEvents> = {
  told_by_whatsapp: ({ about, way }) => [`${ways[way]} ${abouts[about]}`],
  told_otherwise: ({ about }) => [`avisó sin WhatsApp ${abouts[about]}`],
  wrote_by_whatsapp: () => ['escribió por WhatsApp'],
  answered_by_whatsapp: () => ['respondió por WhatsApp'],
  telling_skipped: ({ about }) => [`saltó a este cliente al avisar ${abouts[about]}`],
}

const tour_operator: Tellers<WhatsAppAccountEvents> = {
  whatsapp_account_saved: ({ environment, number, enabled, keys, kinds }) => [
    `${enabled ? 'activó' : 'desactivó'} WhatsApp` +
      ` (${whatsappEnvironmentNames[environment].toLowerCase()}${number ? `, ${number}` : ''}) para ${count(kinds, 'tipo de mensaje', 'tipos de mensaje')}`,
    ...(keys ? ['escribió sus llaves'] : []),
  ],
  whatsapp_templates_proposed: ({ kind }) => [
    `pidió a Meta aprobar los modelos de mensaje de ${quoted(wordOf(messageKindNames, kind))}`,
  ],
  whatsapp_account_removed: ({ number }) => [
    `quitó la cuenta y las llaves de WhatsApp${number ? ` (${number})` : ''}`,
  ],
  whatsapp_stopped: ({ trouble }) => [`dejó de enviar por WhatsApp. ${whatsappFailureTexts[trouble]}`],
}

export const historyWords = { tellers: { booking, tour_operator } } as const
