import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

import { count, formatDate, formatMoney, formatRate } from '../format.ts'
import { formatNumber } from '../formatters.ts'
import { movedPickupsText } from '../office/moved-pickups.ts'
import { claimRefusalTexts } from './claim-refusals.ts'
import { customerSentences, customerStatuses } from './customer-refusals.ts'
import { disruptionRefusalTexts } from './disruption-refusals.ts'
import { messageRefusalTexts } from './message-refusals.ts'
import { partySentences } from './party-refusals.ts'
import { passwordRefusalTexts } from './password-refusals.ts'
import { productRefusalTexts } from './product-refusals.ts'
import {
  type CustomerRefusal,
  refused,
  type RefusalSentence,
  type RefusalTexts,
  sentenceOf,
} from './refusal-text.ts'
import { resourceRefusalTexts } from './resource-refusals.ts'
import { secondFactorRefusalTexts } from './second-factor-refusals.ts'
import { sheetRefusalTexts } from './sheet-refusals.ts'

/**
 * The HTTP status and the sentence of each business refusal that only the office sees; customers' refusals are in
 * another file, in three languages. A code without them does not compile.
 */
const officeTexts: RefusalTexts<Exclude<RefusalCode, CustomerRefusal>> = {
  ...resourceRefusalTexts,
  ...productRefusalTexts,
  contact_needed: refused(
    422,
    'Hay tours publicados: deja un teléfono, un WhatsApp o un correo para los clientes.',
  ),
  ...messageRefusalTexts,
  ...claimRefusalTexts,
  pickups_move: refused(422, movedPickupsText),
  contact_missing: refused(422, 'Escribe el nombre del contacto antes de confirmar la reserva.'),
  hour_not_on_clock: refused(
    422,
    ({ date, time }) =>
      `Las ${time} no existen el ${formatDate(date, { long: true })}: a esa hora se adelanta el reloj. Elige otra hora.`,
  ),
  pickup_after_start: refused(422, 'La recogida no puede ser después de la hora de salida.'),
  not_your_booking: refused(
    422,
    'Otra persona del equipo vendió esta reserva: pide el cambio a esa persona o a tu administrador.',
  ),
  override_not_allowed: refused(422, 'No tienes permiso para vender fuera de plazo o sobre la capacidad.'),
  deposit_unpaid: refused(409, ({ unpaid, currency }) =>
    unpaid !== undefined && currency
      ? `Para confirmarla falta un abono de ${formatMoney(unpaid, currency)}. Regístralo o déjala pendiente.`
      : 'Para confirmarla falta el abono. Regístralo o déjala pendiente.',
  ),
  confirm_unpaid_not_allowed: refused(
    422,
    'No tienes permiso para confirmar sin el abono. Pídelo a tu administrador.',
  ),
  pickup_time_on_sheet: refused(
    409,
    ({ sheet_number }) =>
      `La hora está en la planilla #${sheet_number}, ya publicada: cámbiala en su parada y publica la planilla otra vez.`,
  ),
  email_taken: refused(409, 'Ya existe un usuario con ese correo.'),
  in_use: refused(409, ({ act }) =>
    act === 'move'
      ? 'No se puede cambiar de tour operador porque ya tiene actividad. Desactívalo y crea otro usuario.'
      : 'No se puede eliminar porque ya tiene actividad. Puedes desactivarlo.',
  ),
  currency_in_use: refused(
    409,
    ({ currency }) => `La moneda no se puede cambiar porque ya hay reservas en ${currency}.`,
  ),
  currency_not_second: refused(
    409,
    ({ currency }) => `${currency} no es la segunda moneda del tour operador.`,
  ),
  day_rate_missing: refused(
    409,
    ({ currency }) =>
      `Falta el cambio de ${currency}. Un administrador lo anota en «País, moneda y cambio», en los ajustes del tour operador; mientras tanto, vende y cobra en tu moneda.`,
  ),
  rate_day_in_future: refused(422, 'Elige el día de hoy o uno anterior.'),
  time_zone_in_use: refused(
    409,
    'La zona horaria no se puede cambiar porque ya hay reservas en la zona actual.',
  ),
  last_administrator: refused(409, 'Es el último administrador activo: tiene que quedar al menos uno.'),
  level_not_allowed: refused(422, 'No puedes asignar ese nivel.'),
  own_account: refused(422, 'No puedes hacer esto con tu propia cuenta.'),
  invitation_closed: refused(409, 'Esta persona ya eligió su contraseña o está inactiva.'),
  invalid_credentials: refused(422, 'Correo o contraseña incorrectos.'),
  wrong_password: refused(422, 'La contraseña actual no es correcta.'),
  ...secondFactorRefusalTexts,
  link_expired: refused(410, 'Este enlace ya se usó o venció. Pide uno nuevo.'),
  promo_code_taken: refused(409, 'Ya existe un código promocional con ese nombre.'),
  promo_below_uses: refused(409, 'Ya se usó más veces que ese máximo.'),
  refund_above_paid: refused(409, ({ paid, currency, why }) => {
    if (why === 'annulment') return 'Este pago ya se devolvió: para anularlo, anula primero su devolución.'
    const most = currency && paid !== undefined ? `: ${formatMoney(paid, currency)}` : ''
    const trial = why === 'trial' ? ' De lo pagado de prueba no llegó dinero.' : ''
    return `No se puede devolver más de lo pagado${most}.${trial}`
  }),
  payment_looks_repeated: refused(409, ({ amount, currency, reference }) =>
    reference
      ? `La referencia ${reference} ya está en un pago de esta reserva.`
      : `Hace menos de un minuto se registró otro igual, de ${formatMoney(amount, currency)} y sin referencia.`,
  ),
  refund_by_provider: refused(
    409,
    'Este pago se hizo en línea: devuélvelo desde «Pagos en línea», para que llegue al medio de pago.',
  ),
  refund_needs_admin: refused(422, 'Solo un administrador puede registrar devoluciones.'),
  exchange_rate_missing: refused(422, 'Escribe el tipo de cambio para pagar en otra moneda.'),
  rate_too_far: refused(
    422,
    ({ currency, main_currency, rate, date, percent }) =>
      `El cambio del ${formatDate(date)} es 1 ${currency} = ${formatRate(rate)} ${main_currency} y el tuyo puede ser hasta un ${percent} % mayor o menor. Si ese ya no sirve, anota antes el cambio del día.`,
  ),
  rate_unconfirmed: refused(
    409,
    ({ currency, main_currency, rate, date, amount, paid_in, booking_amount, booking_currency }) =>
      `El cambio del ${formatDate(date)} es 1 ${currency} = ${formatRate(rate)} ${main_currency}. Con el tuyo, ${formatMoney(amount, paid_in)} cuentan como ${formatMoney(booking_amount, booking_currency)}.`,
  ),
  day_rate_unconfirmed: refused(
    409,
    ({ currency, main_currency, rate, typed }) =>
      `El último cambio es 1 ${currency} = ${formatRate(rate)} ${main_currency} y este es ${formatRate(typed)}. Desde ahora se vende a este cambio.`,
  ),
  agency_payment_unseen: refused(
    409,
    ({ over, due, currency }) =>
      `Son ${formatMoney(over, currency)} más de lo que debe el cliente (${formatMoney(due, currency)}). Si los paga la agencia, baja lo que ella debe; si no, corrige el monto.`,
  ),
  overpayment_unseen: refused(409, ({ over, due, currency }) =>
    due > 0
      ? `Son ${formatMoney(over, currency)} más de lo que falta por pagar (${formatMoney(due, currency)}): quedarían por devolver.`
      : `Esta reserva ya está pagada: ${formatMoney(over, currency)} quedarían por devolver.`,
  ),
  reference_used: refused(409, ({ locator, reference, own }) => {
    if (!locator) return 'Esa transferencia ya está registrada en otra reserva.'
    return own
      ? `La transferencia «${reference}» ya está registrada en esta misma reserva.`
      : `La transferencia «${reference}» ya está registrada en la reserva ${locator}. Si pagó varias reservas, agrega a la referencia cuál es: «${reference} / 2».`
  }),
  nothing_to_refund: refused(409, 'Esta reserva no tiene nada por devolver.'),
  assignee_unknown: refused(422, 'Elige a un administrador activo de tu equipo.'),
  payment_settled: refused(409, 'Ese pago ya está en otro estado y no admite este cambio.'),
  discount_above_price: refused(422, 'El descuento es mayor que el precio. Revisa los ceros.'),
  discount_above_ceiling: refused(422, ({ max }) =>
    max > 0
      ? `Puedes descontar hasta el ${max} %. Para un descuento mayor, pídelo a tu administrador.`
      : 'Tu nivel no permite dar descuentos.',
  ),
  paid_needs_admin: refused(422, 'Esta reserva tiene pagos: pide la cancelación a tu administrador.'),
  waive_not_allowed: refused(
    422,
    'No tienes permiso para no cobrar la penalidad. Pídelo a tu administrador.',
  ),
  not_departed: refused(422, 'Este tour todavía no ha salido.'),
  ...disruptionRefusalTexts,
  ...passwordRefusalTexts,
  both_have_user: refused(
    409,
    'Las dos personas ingresan al sistema con su propio usuario. Elimina uno de los usuarios antes de unirlas.',
  ),
  person_has_user: refused(409, 'Esta persona ingresa al sistema con su usuario. Elimina antes el usuario.'),
  person_has_live_bookings: refused(
    409,
    ({ bookings }) =>
      `Tiene ${count(bookings, 'reserva por realizar', 'reservas por realizar')}: espera a que terminen o cancélalas antes.`,
  ),
  view_name_taken: refused(409, 'Ya tienes una vista con ese nombre.'),
  too_many_views: refused(
    409,
    ({ max }) => `Puedes guardar hasta ${max} vistas. Elimina una que ya no uses.`,
  ),
  export_too_long: refused(
    422,
    ({ max, format }) =>
      `Son más de ${formatNumber(max)} filas: ${format === 'xlsx' ? 'expórtalas como CSV o ' : ''}acota las fechas u otros filtros.`,
  ),
  agency_unknown: refused(422, 'Elige una agencia activa de la lista.'),
  agency_by_other_channel: refused(422, 'Una venta de una agencia va por el canal «Agencia».'),
  agency_over_credit: refused(
    409,
    ({ limit, used, amount, currency }) =>
      `La agencia debe ${formatMoney(used, currency)} de ${formatMoney(limit, currency)} a crédito; con ${formatMoney(amount, currency)} más pasaría su límite.`,
  ),
  sold_at_net: refused(
    409,
    ({ agency }) => `Se vendió al precio neto de ${agency}: para otra agencia, cancélala y véndela de nuevo.`,
  ),
  agency_reference_used: refused(409, ({ agency, reference, locator }) =>
    locator
      ? `${agency} ya usó la referencia ${reference} en la reserva ${locator}.`
      : 'Esa agencia ya usó esa referencia en otra reserva.',
  ),
  seller_unknown: refused(422, 'Elige a alguien que venda en este tour operador y esté activo.'),
  contact_email_missing: refused(422, 'La reserva no tiene correo a donde enviarla.'),
  ...sheetRefusalTexts,
  person_export_too_long: refused(
    422,
    ({ max }) =>
      `Hay más de ${formatNumber(max)} filas de una misma clase: es más de lo que cabe en un archivo. Pídelo al administrador del servidor.`,
  ),
  person_anonymised: refused(409, 'Los datos de esta persona ya se borraron: no se pueden editar ni unir.'),
  ...gather(modules, 'refusalTexts'),
}

const textOf: Partial<RefusalTexts> = officeTexts
const statusOf: Partial<Record<RefusalCode, number>> = customerStatuses

export const refusalStatus = (code: RefusalCode): number => statusOf[code] ?? textOf[code]?.status ?? 409

/** In the current language, for refusals that a customer may see. */
export function refusalMessage<Code extends RefusalCode>(code: Code, details: RefusalDetails[Code]): string {
  const said: { [Each in RefusalCode]?: RefusalSentence<Each> } =
    code in partySentences ? partySentences : customerSentences
  const sentence = sentenceOf(said[code] ?? textOf[code]?.message ?? '', details)
  const of_tour = 'of_tour' in details ? details.of_tour : ''
  return of_tour ? `${of_tour}: ${sentence}` : sentence
}
