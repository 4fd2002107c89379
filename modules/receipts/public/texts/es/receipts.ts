import { dayText } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

export const texts = {
  title: 'Comprobantes que enviaste',
  open: '¿Ya transferiste? Envía el comprobante',
  again: 'Enviar otro comprobante',
  hint: 'Lo revisamos contra la cuenta. En esta página ves el resultado.',
  file: 'Foto, captura o PDF del comprobante',
  fileHint: 'JPG, PNG o PDF de hasta 10 MB.',
  amount: (currency: string) => `Cuánto transferiste (${currency})`,
  reference: 'Número de operación',
  referenceHint: 'Opcional: si lo ves en el comprobante, nos ayuda a encontrarlo antes.',
  bank: 'Banco desde el que transferiste (opcional)',
  payer: 'Titular de la cuenta, si no eres tú (opcional)',
  arrived: 'Recibimos tu comprobante. Lo revisamos y aquí ves el resultado.',
  send: 'Enviar comprobante',
  line: (amount: number, currency: string, date: string) =>
    `${formatMoney(amount, currency)}, ${dayText(date)}`,
  waiting: 'Lo estamos revisando.',
  rejected: (reason: string) => `No lo pudimos aceptar: ${reason}`,
}
