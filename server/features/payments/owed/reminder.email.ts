import { formatDate, formatMoney } from '#words/format.ts'

import { howToAnswer, letter, type Writer } from '../../messages/letter.email.ts'

type Facts = {
  operator: Writer
  name: string
  locator: string
  amount: number
  currency: string
  /** the first day of service */
  service_date: string
  link: string
}

/** What is still to be paid, told once more. */
export function reminderEmail({ operator, name, locator, amount, currency, service_date, link }: Facts) {
  const sum = formatMoney(amount, currency)
  return letter({ operator, name, locator }, `Te queda por pagar ${sum}`, [
    `De tu reserva para el ${formatDate(service_date, { long: true })} falta pagar ${sum}.`,
    '',
    'Aquí ves cómo pagar y en qué va tu reserva:',
    link,
    '',
    `Si ya pagaste, ${howToAnswer(operator)} y lo revisamos.`,
  ])
}
