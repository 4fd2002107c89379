import type { WhatsAppAccountEvents } from '#domain/whatsapp/account.ts'

import { count, formatDate, formatPrice } from '../../format.ts'
import { displayNames } from '../../formatters.ts'
import { messageKindNames } from '../message-words.ts'
import { chargeCategoryNames, whatsappEnvironmentNames, whatsappFailureTexts } from '../whatsapp-words.ts'
import { quoted, type Tellers } from './tellers.ts'

const countryName = (code: string) => displayNames('es', { type: 'region' }).of(code) ?? code

export const whatsappAccountTellers: Tellers<WhatsAppAccountEvents> = {
  whatsapp_account_saved: ({ environment, number, enabled, keys, kinds }) => [
    `${enabled ? 'activó' : 'dejó apagado'} WhatsApp` +
      ` (${whatsappEnvironmentNames[environment].toLowerCase()}${number ? `, ${number}` : ''}) para ${count(kinds, 'aviso', 'avisos')}`,
    ...(keys ? ['escribió sus llaves'] : []),
  ],
  whatsapp_templates_proposed: ({ kind }) => [
    `pidió a Meta aprobar las plantillas de ${quoted(messageKindNames[kind])}`,
  ],
  whatsapp_account_removed: ({ number }) => [
    `quitó la cuenta y las llaves de WhatsApp${number ? ` (${number})` : ''}`,
  ],
  whatsapp_price_written: ({ country, category, currency, price, since }) => [
    `anotó que un mensaje de ${chargeCategoryNames[category].toLowerCase()} por WhatsApp a ${country ? countryName(country) : 'los demás países'} cuesta ${formatPrice(price, currency)} desde el ${formatDate(since, { year: true })}`,
  ],
  whatsapp_stopped: ({ trouble }) => [`dejó de enviar por WhatsApp. ${whatsappFailureTexts[trouble]}`],
}
