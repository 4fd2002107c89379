import type { OnlinePaymentEvents } from '#domain/payments/events.ts'

import { count } from '../../format.ts'
import { providerNames, purposeNames, refundDoubtTexts, troubleText } from '../online-payment-words.ts'
import { isCustomer, moneyOf, type Tellers } from './tellers.ts'

type Online = Omit<OnlinePaymentEvents['online_payment_started'], 'purpose'>

const withProvider = ({ provider, amount, currency }: Online) =>
  `${moneyOf(amount, currency)} por ${providerNames[provider]}`

export const onlinePaymentTellers: Tellers<OnlinePaymentEvents> = {
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
    `supo que se rechazó el pago de ${withProvider(data)}${data.detail && ` (${data.detail})`}`,
  ],
  online_payment_left: (data, actor) => [
    `${isCustomer(actor) ? 'no terminó' : 'dio por abandonado'} el pago de ${withProvider(data)}`,
  ],
  online_payment_troubled: ({ trouble, ...data }) => [
    `pidió revisar el pago de ${withProvider(data)}: ${troubleText(trouble)}`,
  ],
  online_payment_reviewed: ({ trouble, ...data }) => [
    `dio por revisado el pago de ${withProvider(data)}: ${troubleText(trouble)}`,
  ],
  online_payment_charged_back: (data) => [`anotó un contracargo de ${withProvider(data)}: el dinero salió`],
  online_payment_disputed: (data) => [`supo que el cliente disputa el pago de ${withProvider(data)}`],
  online_payment_won: (data) => [`supo que el pago de ${withProvider(data)} ya no está en disputa`],
  online_refund_asked: (data) => [`pidió devolver ${withProvider(data)}`],
  online_refund_under_way: (data) => [`supo que la devolución de ${withProvider(data)} está en curso`],
  online_refund_done: ({ by_provider, ...data }) => [
    by_provider
      ? `anotó una devolución de ${withProvider(data)} hecha en el panel del proveedor`
      : `anotó la devolución de ${withProvider(data)}`,
  ],
  online_refund_refused: (data) => [
    `supo que no se pudo devolver ${withProvider(data)}${data.detail && `: ${data.detail}`}`,
  ],
  online_refund_in_doubt: ({ doubt, ...data }) => [
    `pidió mirar si se hizo la devolución de ${withProvider(data)}: ${refundDoubtTexts[doubt]}`,
  ],
  online_refund_decided: ({ done, ...data }) => [
    done
      ? `dijo que el proveedor hizo la devolución de ${withProvider(data)}`
      : `dijo que el proveedor no hizo la devolución de ${withProvider(data)}`,
  ],
  payment_link_made: ({ purpose, amount, currency, sent }) => [
    `${sent ? 'envió por correo' : 'hizo'} un enlace para pagar ${moneyOf(amount, currency)} (${purposeNames[purpose].toLowerCase()})`,
  ],
  payment_link_withdrawn: ({ amount, currency }) => [
    `retiró el enlace para pagar ${moneyOf(amount, currency)}`,
  ],
}
