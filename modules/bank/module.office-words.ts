import { formatMoney } from '#words/format.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { PayoutRefusals } from './rules/payout-refusals.ts'
import type { StatementRefusals } from './rules/statement-refusals.ts'

const statementRefusalTexts: RefusalTexts<keyof StatementRefusals> = {
  statement_without_credits: refused(
    422,
    'Con estas columnas no encontramos ingresos. Revisa cuál es la fecha y cuál es el monto.',
  ),
  statement_loaded: refused(409, 'Este extracto ya se cargó o se retiró.'),
  statement_line_settled: refused(409, ({ by }) =>
    by ? `${by} ya resolvió este movimiento.` : 'Otra persona ya resolvió este movimiento.',
  ),
  statement_other_currency: refused(
    409,
    ({ currency }) =>
      `El extracto está en ${currency} y la reserva en otra moneda. Anota el pago en la reserva.`,
  ),
  statement_line_differs: refused(
    409,
    'El pago es de otro monto o ya no cuenta. Elige otra propuesta o anota el pago en la reserva.',
  ),
  payment_on_other_line: refused(409, 'Ese pago ya está en otro movimiento del banco.'),
  statement_line_above_account: refused(409, ({ left, currency }) =>
    left > 0
      ? `Al estado de cuenta le falta pagar ${formatMoney(left, currency)}. Acepta hasta ese monto: el resto sigue por ver.`
      : 'Ese estado de cuenta ya está pagado o anulado. Elige otra propuesta.',
  ),
}

const payoutRefusalTexts: RefusalTexts<keyof PayoutRefusals> = {
  payout_annulled: refused(409, 'Este depósito ya está anulado.'),
}

export const officeWords = {
  refusalTexts: { ...statementRefusalTexts, ...payoutRefusalTexts },
  tableNames: {
    statement_parts: 'Parte de movimientos del banco',
    statement_lines: 'Movimientos del banco',
    line_settlements: 'Estados de cuenta pagados por movimientos del banco',
  },
} as const
