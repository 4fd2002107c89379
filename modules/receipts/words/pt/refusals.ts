import { count } from '#words/count.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { ReceiptRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<keyof ReceiptRefusals> = {
  receipt_not_readable:
    'Não conseguimos abrir esse arquivo. Envie uma foto ou captura em JPG ou PNG, ou o PDF que o banco fornece.',
  receipt_with_password:
    'Este PDF pede uma senha para abrir. Envie uma captura de tela do comprovante, ou salve o PDF sem senha.',
  receipt_heic:
    'Seu celular salvou a foto em formato HEIC, que não podemos abrir. Faça uma captura de tela do comprovante e envie essa imagem, ou o PDF que o banco fornece.',
  receipt_too_large: ({ megabytes }) =>
    `O arquivo tem mais de ${megabytes} MB. Envie uma captura de tela, que é menor.`,
  receipt_not_due: 'Não há nada pendente de pagamento nesta reserva por enquanto.',
  too_many_receipts: ({ max }) =>
    `Já recebemos ${count(max, 'comprovante', 'comprovantes')} desta reserva. Escreva para nós e resolvemos com você: não é preciso enviar outro.`,
}
