import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { PublicAttempt } from '../../../contract/online-payments.contract.ts'
import type { PaymentPurpose } from '../../../rules/payment-attempt.ts'

export const texts = {
  heading: 'Pagar en línea',
  otherWay: 'O paga de otra forma',
  howMuch: 'Cuánto pagas ahora',
  purposes: {
    abono: 'El abono',
    saldo: 'El saldo',
    total: 'Todo',
    monto: 'El monto acordado',
  } satisfies Record<PaymentPurpose, string>,
  purposeHints: {
    abono: 'Confirma tu reserva. Pagas el resto después.',
    saldo: 'Todo queda pagado.',
    total: 'Todo queda pagado.',
    monto: 'Lo que acordaste con nosotros.',
  } satisfies Record<PaymentPurpose, string>,
  with: 'Medio de pago',
  pay: 'Ir a pagar',
  payAmount: (sum: string) => `Pagar ${sum}`,
  charged: (currency: string, rate: string) =>
    `El medio de pago cobra en ${currency}, al cambio de tu reserva: ${rate}.`,
  where: 'Pagas en la página del medio de pago y vuelves aquí.',
  goOn: ({ amount, currency, provider }: PublicAttempt) =>
    `Seguir con el pago de ${formatMoney(amount, currency)} en ${paymentProviderNames[provider]}`,
  linkClosed:
    'El enlace que te enviamos ya no es válido: se pagó, venció o lo retiramos. Si falta pagar algo, lo verás aquí.',
  underWay: (amount: number, currency: string) =>
    `Hay un pago de ${formatMoney(amount, currency)} en camino. Lo verás aquí cuando se confirme.`,

  checking: 'Comprobando tu pago…',
  checkingHint: 'Estamos consultando al medio de pago. No cierres la página ni pagues otra vez.',
  slow: 'Todavía no hay respuesta. No pagues otra vez: vuelve a esta página en unos minutos.',
  look: 'Ver otra vez',
  paid: ({ amount, currency, card_ending, installments }: PublicAttempt) =>
    `Recibimos tu pago de ${formatMoney(amount, currency)}${card_ending ? ` con la tarjeta terminada en ${card_ending}` : ''}` +
    `${installments !== null && installments > 1 ? `, en ${installments} cuotas` : ''}. Gracias.`,
  paidWithoutSeats: ({ amount, currency }: PublicAttempt) =>
    `Recibimos tu pago de ${formatMoney(amount, currency)}, pero llegó cuando ya no quedaban cupos.`,
  withoutSeatsHint: 'Te devolvemos el dinero o te buscamos otra salida.',
  rejected: 'El pago fue rechazado y no se cobró nada.',
  rejectedHint: 'Prueba con otra tarjeta o con otro medio de pago.',
  // It does not say that nothing was charged: a bank may show an uncommitted payment for some days.
  left: 'Este pago no se completó y no recibimos dinero.',
  leftHint:
    'Si tu reserva sigue activa, aquí abajo ves lo que falta pagar. Si tu banco muestra un cobro, espera: aparecerá aquí o se anulará solo.',
  replaced: 'Empezaste otro pago después de este. Por este no recibimos dinero.',
  replacedHint: 'Si tu banco muestra un cobro, espera: aparecerá aquí o se anulará solo.',
  balanceFell: 'Tu reserva cambió mientras pagabas, por eso no cobramos este pago.',
  balanceFellHint: 'Abajo ves lo que falta pagar ahora. Si tu banco muestra un cobro, se anulará solo.',
  retry: (sum: string) => `Volver a intentar: ${sum}`,
  returned: 'Devolvimos este pago.',
  disputed: 'Este pago está en revisión con tu banco.',

  tries: 'Tus pagos en línea',
  leftTries: (tries: number) => `Intentos sin pago: ${tries}`,
  tryOf: ({ provider, created_at }: PublicAttempt, time_zone: string) => {
    const { date, time } = localMoment(new Date(created_at), time_zone)
    return `${paymentProviderNames[provider]}, ${formatDate(date)}, ${time}`
  },
  states: {
    creado: 'sin terminar',
    enviado: 'sin terminar',
    pendiente: 'en camino',
    aprobado: 'pagado',
    rechazado: 'rechazado',
    abandonado: 'sin terminar',
    vencido: 'sin terminar',
    devuelto_en_parte: 'devuelto en parte',
    devuelto: 'devuelto',
    en_disputa: 'en revisión',
    contracargo: 'devuelto por tu banco',
  } satisfies Record<PublicAttempt['status'], string>,

  away: (provider: PaymentProviderCode) => `Te llevamos a ${paymentProviderNames[provider]}`,
  awayTitle: (provider: PaymentProviderCode, operator: string) =>
    `Pagar con ${paymentProviderNames[provider]} | ${operator}`,
  awayHint: ({ amount, currency }: PublicAttempt) =>
    `Pagas ${formatMoney(amount, currency)} ahí y vuelves a tu reserva.`,
  continue: (provider: PaymentProviderCode) => `Continuar a ${paymentProviderNames[provider]}`,
  back: 'Volver a mi reserva sin pagar',
}
