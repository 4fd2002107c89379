import { dayText } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

export const texts = {
  title: 'Comprovantes que você enviou',
  open: 'Já fez a transferência? Envie o comprovante',
  again: 'Enviar outro comprovante',
  hint: 'Comparamos com a nossa conta. Você verá o resultado nesta página.',
  file: 'Foto, captura de tela ou PDF do comprovante',
  fileHint: 'JPG, PNG ou PDF de até 10 MB.',
  amount: (currency: string) => `Quanto você transferiu (${currency})`,
  reference: 'Número da operação',
  referenceHint: 'Opcional: se aparecer no comprovante, nos ajuda a encontrar a transferência mais rápido.',
  bank: 'Banco de onde você transferiu (opcional)',
  payer: 'Titular da conta, se não for você (opcional)',
  arrived: 'Recebemos seu comprovante. Vamos conferir e você verá o resultado aqui.',
  send: 'Enviar comprovante',
  line: (amount: number, currency: string, date: string) =>
    `${formatMoney(amount, currency)}, ${dayText(date)}`,
  waiting: 'Estamos conferindo.',
  rejected: (reason: string) => `Não pudemos aceitar: ${reason}`,
}
