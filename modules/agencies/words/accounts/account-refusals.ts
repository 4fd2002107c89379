import { formatDate, formatMoney, formatMonth } from '#words/format.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { AccountRefusals } from '../../rules/accounts/refusals.ts'

export const accountRefusalTexts: RefusalTexts<keyof AccountRefusals> = {
  statement_without_entries: refused(409, ({ month }) =>
    month
      ? `No hay movimientos sin emitir hasta fines de ${formatMonth(`${month}-01`)}.`
      : 'No hay movimientos sin emitir hasta ese mes.',
  ),
  statement_annulled: refused(409, 'Este estado de cuenta está anulado. Emite uno nuevo.'),
  statement_has_payments: refused(
    409,
    'Este estado de cuenta ya tiene pagos: no se anula. Corrige con un ajuste.',
  ),
  statement_owes_nothing: refused(409, 'No queda nada por cobrar de este estado de cuenta.'),
  statement_pays_nothing: refused(409, 'No queda nada por pagar de este estado de cuenta.'),
  statement_payment_above: refused(409, ({ left, currency }) =>
    left !== undefined && currency
      ? `Es más de lo que falta pagar: ${formatMoney(left, currency)}.`
      : 'Es más de lo que falta pagar.',
  ),
  statement_confirmed: refused(
    409,
    'Este estado de cuenta ya está conforme o pagado: sus líneas ya no se pueden observar.',
  ),
  statement_without_email: refused(422, 'Falta el correo: agrégalo en su ficha o comparte el enlace.'),
  statement_sent_lately: refused(
    409,
    'Ya se envió en las últimas 24 horas. Prueba mañana o escribe por WhatsApp.',
  ),
  remittance_without_columns: refused(
    422,
    'No encontramos las columnas de referencia y monto. Deja sus títulos en una fila, por ejemplo «Referencia» y «Monto».',
  ),
  seller_commission_taken: refused(
    409,
    'Este vendedor ya tiene una comisión de ese producto desde ese día. Elige otro día.',
  ),
  seller_commission_too_early: refused(422, ({ from }) =>
    from
      ? `Lo vendido conserva su comisión: la nueva puede valer desde el ${formatDate(from)}.`
      : 'Lo vendido conserva su comisión: la nueva puede valer desde mañana.',
  ),
  line_answered: refused(409, 'Esta línea ya tiene respuesta.'),
  settlement_annulled: refused(409, 'Este pago ya está anulado.'),
  account_currency_unknown: refused(422, 'Elige una moneda de tu empresa o de la cuenta.'),
  advance_annulled: refused(409, 'Este anticipo ya está anulado.'),
  adjustment_above: refused(422, ({ left, currency }) =>
    left !== undefined && currency
      ? `Puedes descontar hasta ${formatMoney(left, currency)}.`
      : 'Es más de lo que se puede descontar.',
  ),
}

export const accountTableNames = {
  accounts_due: 'Reservas por revisar en cuentas',
  account_lines: 'Líneas de estados de cuenta',
  account_entries: 'Movimientos de cuentas',
  accounts: 'Saldos de cuentas',
  account_statements: 'Estados de cuenta',
  account_settlements: 'Pagos de estados de cuenta',
}
