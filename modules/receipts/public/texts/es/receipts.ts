import { dayText } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

export const texts = {
  title: 'Comprobantes que enviaste',
  open: '¿Ya transferiste? Envía el comprobante',
  again: 'Enviar otro comprobante',
  hint: 'Lo comparamos con nuestra cuenta. Verás el resultado en esta página.',
  file: 'Foto, captura o PDF del comprobante',
  fileHint: 'JPG, PNG o PDF de hasta 10 MB.',
  amount: (currency: string) => `Cuánto transferiste (${currency})`,
  reference: 'Número de operación',
  referenceHint: 'Opcional: si aparece en el comprobante, nos ayuda a encontrar la transferencia antes.',
  bank: 'Banco desde el que transferiste (opcional)',
  payer: 'Titular de la cuenta, si no eres tú (opcional)',
  arrived: 'Recibimos tu comprobante. Lo revisaremos y verás el resultado aquí.',
  send: 'Enviar comprobante',
  line: (amount: number, currency: string, date: string) =>
    `${formatMoney(amount, currency)}, ${dayText(date)}`,
  waiting: 'Lo estamos revisando.',
  rejected: (reason: string) => `No pudimos aceptarlo: ${reason}`,
}
