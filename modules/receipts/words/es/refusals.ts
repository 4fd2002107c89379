import { count } from '#words/count.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { ReceiptRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<keyof ReceiptRefusals> = {
  receipt_not_readable:
    'No pudimos abrir ese archivo. Envía una foto o captura en JPG o PNG, o el PDF que te da el banco.',
  receipt_with_password:
    'Este PDF pide una contraseña para abrirse. Envía una captura de pantalla del comprobante, o guarda el PDF sin contraseña.',
  receipt_heic:
    'Tu teléfono guardó la foto en formato HEIC, que no podemos abrir. Haz una captura de pantalla del comprobante y envía esa, o el PDF que te da el banco.',
  receipt_too_large: ({ megabytes }) =>
    `El archivo pesa más de ${megabytes} MB. Envía una captura de pantalla: pesa menos.`,
  receipt_not_due: 'En esta reserva no hay nada pendiente de pago por ahora.',
  too_many_receipts: ({ max }) =>
    `Ya recibimos ${count(max, 'comprobante', 'comprobantes')} de esta reserva. Escríbenos y lo vemos contigo: no hace falta enviar otro.`,
}
