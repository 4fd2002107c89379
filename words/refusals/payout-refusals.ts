import type { PayoutRefusals } from '#domain/payments/bank/payout-refusals.ts'

import { formatMoney } from '../format.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

export const payoutRefusalTexts: RefusalTexts<keyof PayoutRefusals> = {
  payout_unexplained: refused(
    422,
    ({ difference, currency }) =>
      `Lo recibido difiere en ${formatMoney(difference, currency)} de la suma de los movimientos: escribe por qué.`,
  ),
  payment_in_other_payout: refused(409, 'Alguno de esos movimientos ya está en otro abono.'),
  payout_movement_unfit: refused(
    422,
    'Alguno de esos movimientos es de otro proveedor o moneda, de prueba, o ya no cuenta.',
  ),
  payout_annulled: refused(409, 'Este abono ya está anulado.'),
  settlement_unknown: refused(
    422,
    'No reconocemos las columnas. Hacen falta el código de autorización o el número de la operación, y el monto.',
  ),
}
