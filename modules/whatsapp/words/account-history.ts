import { count } from '#words/format.ts'
import { quoted, type Tellers, wordOf } from '#words/office/history/tellers.ts'
import { messageKindNames } from '#words/office/message-words.ts'

import type { WhatsAppAccountEvents } from '../rules/account.ts'
import { whatsappEnvironmentNames, whatsappFailureTexts } from './whatsapp-words.ts'

export const whatsappAccountTellers: Tellers<WhatsAppAccountEvents> = {
  whatsapp_account_saved: ({ environment, number, enabled, keys, kinds }) => [
    `${enabled ? 'activó' : 'dejó apagado'} WhatsApp` +
      ` (${whatsappEnvironmentNames[environment].toLowerCase()}${number ? `, ${number}` : ''}) para ${count(kinds, 'aviso', 'avisos')}`,
    ...(keys ? ['escribió sus llaves'] : []),
  ],
  whatsapp_templates_proposed: ({ kind }) => [
    `pidió a Meta aprobar las plantillas de ${quoted(wordOf(messageKindNames, kind))}`,
  ],
  whatsapp_account_removed: ({ number }) => [
    `quitó la cuenta y las llaves de WhatsApp${number ? ` (${number})` : ''}`,
  ],
  whatsapp_stopped: ({ trouble }) => [`dejó de enviar por WhatsApp. ${whatsappFailureTexts[trouble]}`],
}
