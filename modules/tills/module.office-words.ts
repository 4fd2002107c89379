import { formatMoney } from '#words/format.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { TillRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof TillRefusals> = {
  till_closed: refused(409, 'Esa caja ya se cerró y no cambia. Anótalo en la que está abierta ahora.'),
  till_already_open: refused(409, 'Ya hay una caja abierta en esa moneda.'),
  not_your_till: refused(422, 'Esa caja es de otra persona: pide el cambio a tu administrador.'),
  till_short: refused(422, 'En la caja no hay tanto efectivo. Revisa el monto.'),
  expense_above_till: refused(
    422,
    'En la caja no hay tanto efectivo. Revisa el monto o marca que el resto lo puso la persona.',
  ),
  till_moved_since_count: refused(409, 'Hubo movimientos después de contar. Cuenta la caja otra vez.'),
  till_difference_without_reason: refused(422, 'El conteo no coincide con lo anotado: escribe por qué.'),
  till_entry_stays: refused(
    409,
    'Ese movimiento no se anula aquí, o ya está anulado. Los cobros se anulan en su reserva.',
  ),
  handover_answered: refused(409, 'Esa entrega ya tiene respuesta.'),
  handover_to_giver: refused(422, 'Elige a otra persona: no puedes entregarte efectivo a ti mismo.'),
  handover_above_offered: refused(422, ({ offered, currency }) =>
    offered !== undefined && currency
      ? `Es más de lo que te entregan: ${formatMoney(offered, currency)}.`
      : 'Es más de lo que te entregan.',
  ),
  handover_less_without_reason: refused(422, 'Recibes menos de lo anotado: escribe por qué.'),
}

export const officeWords = {
  refusalTexts,
  tableNames: {
    till_entries: 'Movimientos de caja de sus pagos',
    tills: 'Sus cajas',
    till_counts: 'Conteos de sus cajas',
    till_handovers: 'Entregas de efectivo',
  },
} as const
