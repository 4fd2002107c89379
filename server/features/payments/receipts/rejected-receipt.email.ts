import { formatMoney } from '#words/format.ts'

import { howToAnswer, letter, type Writer } from '../../messages/letter.email.ts'

type Facts = {
  operator: Writer
  name: string
  locator: string
  amount: number
  currency: string
  reason: string
  link: string
}

/** Why a receipt was not accepted, and where to send another. */
export function rejectedReceiptEmail({ operator, name, locator, amount, currency, reason, link }: Facts) {
  return letter({ operator, name, locator }, 'No pudimos aceptar tu comprobante', [
    `Revisamos tu comprobante de ${formatMoney(amount, currency)} y no pudimos aceptarlo.`,
    '',
    `Motivo: ${reason}`,
    '',
    'Puedes enviar otro aquí:',
    link,
    '',
    `Si crees que es un error, ${howToAnswer(operator)}.`,
  ])
}
