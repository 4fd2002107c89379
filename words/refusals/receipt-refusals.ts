import type { ReceiptRefusals } from '#domain/payments/receipt-refusals.ts'

import { refused, type RefusalTexts } from './refusal-text.ts'

export const receiptRefusalTexts: RefusalTexts<keyof ReceiptRefusals> = {
  receipt_not_readable: refused(
    422,
    'No pudimos abrir ese archivo. Envía una foto o captura en JPG o PNG, o el PDF que te da el banco.',
  ),
  receipt_heic: refused(
    422,
    'Tu teléfono guardó la foto en formato HEIC, que no podemos abrir. Haz una captura de pantalla del comprobante y envía esa, o el PDF que te da el banco.',
  ),
  receipt_too_large: refused(
    422,
    ({ megabytes }) => `El archivo pesa más de ${megabytes} MB. Envía una captura de pantalla: pesa menos.`,
  ),
  receipt_not_due: refused(409, 'En esta reserva no hay nada pendiente de pago por ahora.'),
  too_many_receipts: refused(
    409,
    ({ max }) =>
      `Ya recibimos ${max} comprobantes de esta reserva. Escríbenos y lo vemos contigo: no hace falta enviar otro.`,
  ),
  receipt_settled: refused(409, 'Otra persona ya resolvió este comprobante.'),
  receipt_in_doubt: refused(
    409,
    ({ locator }) =>
      `Se parece a un comprobante de la reserva ${locator}. Compáralos y confirma que es otra transferencia.`,
  ),
}
