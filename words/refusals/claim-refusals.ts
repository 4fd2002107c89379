import type { ClaimRefusals } from '#domain/bookings/claim-refusals.ts'

import { refused, type RefusalTexts } from './refusal-text.ts'

export const claimRefusalTexts: RefusalTexts<keyof ClaimRefusals> = {
  claim_settled: refused(409, 'Otra persona ya resolvió este comprobante.'),
  claim_in_doubt: refused(
    409,
    ({ locator }) =>
      `Se parece a un comprobante de la reserva ${locator}. Compáralos y confirma que es otra transferencia.`,
  ),
}
