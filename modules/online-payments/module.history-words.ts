import { count } from '#words/format.ts'
import { isCustomer, moneyOf, type Tellers } from '#words/office/history/tellers.ts'
import { providerNames } from '#words/office/provider-names.ts'
import { paymentEnvironmentNames, paymentProviderNames } from '#words/payment-words.ts'

import type { PaymentAccountEvents } from './rules/account-events.ts'
import type { OnlinePaymentEvents } from './rules/events.ts'
import { purposeNames, refundDoubtTexts, troubleText } from './words/payment-names.ts'

type Online = Omit<OnlinePaymentEvents['online_payment_started'], 'purpose'>

const withProvider = ({ provider, amount, currency }: Online) =>
  `${moneyOf(amount, currency)} por ${providerNames[provider]}`

const booking: Tellers<OnlinePaymentEvents> = {
  online_payment_started: (data) => [
    `empezó a pagar ${withProvider(data)} (${purposeNames[data.purpose].toLowerCase()})`,
  ],
  online_payment_approved: ({ installments = 0, card_ending = '', ...data }) => [
    [
      `anotó el pago en línea de ${withProvider(data)}`,
      card_ending && `tarjeta terminada en ${card_ending}`,
      installments > 1 && `en ${count(installments, 'cuota', 'cuotas')}`,
    ]
      .filter(Boolean)
      .join(', '),
  ],
  online_payment_rejected: (data) => [
    `registró que se rechazó el pago de ${withProvider(data)}${data.detail && ` (${data.detail})`}`,
  ],
  online_payment_left: (data, actor) => [
    `${isCustomer(actor) ? 'no terminó' : 'dio por abandonado'} el pago de ${withProvider(data)}`,
  ],
  online_payment_troubled: ({ trouble, ...data }) => [
    `pidió revisar el pago de ${withProvider(data)}: ${troubleText(trouble)}`,
  ],
  online_payment_reviewed: ({ trouble, ...data }) => [
    `marcó como revisado el pago de ${withProvider(data)}: ${troubleText(trouble)}`,
  ],
  online_payment_charged_back: (data) => [
    `anotó un contracargo de ${withProvider(data)}: el proveedor retiró el dinero`,
  ],
  online_payment_disputed: (data) => [`registró que el cliente disputa el pago de ${withProvider(data)}`],
  online_payment_won: (data) => [`registró que el pago de ${withProvider(data)} ya no está en disputa`],
  online_refund_asked: (data) => [`pidió devolver ${withProvider(data)}`],
  online_refund_under_way: (data) => [`registró que la devolución de ${withProvider(data)} está en curso`],
  online_refund_done: ({ by_provider, ...data }) => [
    by_provider
      ? `anotó una devolución de ${withProvider(data)} hecha en el panel del proveedor`
      : `anotó la devolución de ${withProvider(data)}`,
  ],
  online_refund_refused: (data) => [
    `registró que no se pudo devolver ${withProvider(data)}${data.detail && `: ${data.detail}`}`,
  ],
  online_refund_in_doubt: ({ doubt, ...data }) => [
    `pidió verificar la devolución de ${withProvider(data)}: ${refundDoubtTexts[doubt]}`,
  ],
  online_refund_decided: ({ done, ...data }) => [
    done
      ? `indicó que el proveedor hizo la devolución de ${withProvider(data)}`
      : `indicó que el proveedor no hizo la devolución de ${withProvider(data)}`,
  ],
  payment_link_made: ({ purpose, amount, currency, sent }) => [
    `${sent ? 'envió por correo' : 'creó'} un enlace para pagar ${moneyOf(amount, currency)} (${purposeNames[purpose].toLowerCase()})`,
  ],
  payment_link_withdrawn: ({ amount, currency }) => [
    `retiró el enlace para pagar ${moneyOf(amount, currency)}`,
  ],
}

const tour_operator: Tellers<PaymentAccountEvents> = {
  payment_account_saved: ({ provider, environment, account, enabled, keys }) => [
    `${enabled ? 'activó' : 'desactivó'} el pago en línea con ${paymentProviderNames[provider]}` +
      ` (${paymentEnvironmentNames[environment].toLowerCase()}${account ? `, cuenta ${account}` : ''})`,
    ...(keys ? ['escribió sus llaves'] : []),
  ],
  payment_account_removed: ({ provider }) => [
    `quitó la cuenta y las llaves de ${paymentProviderNames[provider]}`,
  ],
}

export const historyWords = { tellers: { booking, tour_operator } } as const
