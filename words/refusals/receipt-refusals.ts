import type { ReceiptRefusals } from '#domain/payments/receipt-refusals.ts'

import { type CustomerRefusal, refused, type RefusalTexts } from './refusal-text.ts'

export const receiptRefusalTexts: RefusalTexts<Exclude<keyof ReceiptRefusals, CustomerRefusal>> = {
  receipt_settled: refused(409, 'Otra persona ya resolvió este comprobante.'),
  receipt_in_doubt: refused(
    409,
    ({ locator }) =>
      `Se parece a un comprobante de la reserva ${locator}. Compáralos y confirma que es otra transferencia.`,
  ),
}
