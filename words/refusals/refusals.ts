import type { confirmationRefusals } from '#domain/bookings/deposit.rules.ts'
import type { PromoRefusal } from '#domain/bookings/promo-code.rules.ts'
import type { SeatRefusal } from '#domain/bookings/seat-allocation.rules.ts'
import type { SelfRefusal } from '#domain/bookings/self-service.rules.ts'
import type { PartyRefusal } from '#domain/products/party.rules.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

import { misfitText } from '../customer/age-text.ts'
import { count, formatMoney } from '../format.ts'
import { type ProductRefusal, productRefusals } from './product-refusals.ts'
import { refused, type RefusalText } from './refusal-text.ts'
import { type ResourceRefusal, resourceRefusalTexts } from './resource-refusals.ts'
import { type SheetRefusal, sheetRefusalTexts } from './sheet-refusals.ts'
import { type StrangerRefusal, strangerRefusalTexts } from './stranger-refusals.ts'

/** Codes that no pure rule gives: they come from what is stored. */
type StoredRefusal =
  | 'stale'
  | 'price_changed'
  | 'hold_expired'
  | 'product_changed'
  | 'contact_missing'
  | 'pickup_address_missing'
  | 'pickup_after_start'
  | 'extension_used'
  | 'status_does_not_allow'
  | 'not_your_booking'
  | 'override_not_allowed'
  | 'pickup_not_offered'
  | 'accommodation_without_pickup'
  | 'terms_not_accepted'
  | 'idempotency_key_reused'
  | 'email_taken'
  | 'in_use'
  | 'currency_in_use'
  | 'time_zone_in_use'
  | 'last_administrator'
  | 'level_not_allowed'
  | 'own_account'
  | 'invitation_closed'
  | 'invalid_credentials'
  | 'wrong_password'
  | 'link_expired'
  | 'extra_sold_out'
  | StrangerRefusal
  | 'several_tours'
  | 'both_have_user'
  | 'person_has_user'
  | 'person_has_live_bookings'
  | 'person_anonymised'
  | 'view_name_taken'
  | 'too_many_views'
  | 'export_too_long'
  | 'seller_unknown'
  | 'contact_email_missing'
  | 'refund_above_paid'
  | 'refund_needs_admin'
  | 'exchange_rate_missing'
  | 'payment_settled'
  | 'discount_above_ceiling'
  | 'paid_needs_admin'
  | 'waive_not_allowed'
  | 'penalty_changed'
  | 'not_departed'
  | 'promo_code_taken'
  | 'promo_below_uses'
  | 'already_suspended'
  | 'already_answered'
  | 'disruption_lifted'
  | 'seats_available'
  | 'already_waiting'
  | 'waiting_list_full'
  | 'offer_settled'
  | 'answer_kept'
  | 'age_out_of_category'
  | SheetRefusal

type ConfirmationRefusal = (typeof confirmationRefusals)[number]
export type RefusalCode =
  | ConfirmationRefusal
  | SeatRefusal
  | PartyRefusal
  | PromoRefusal
  | SelfRefusal
  | ResourceRefusal
  | ProductRefusal
  | StoredRefusal

/** The HTTP status and the sentence of each business «no». A code without them does not compile. */
const refusalTexts: Record<RefusalCode, RefusalText> = {
  ...resourceRefusalTexts,
  ...productRefusals,
  no_seats: refused(409, ({ seats_left, asked }) =>
    Number(seats_left) > 0
      ? `${Number(seats_left) === 1 ? 'Queda' : 'Quedan'} ${count(Number(seats_left), 'cupo', 'cupos')} y pediste ${asked}.`
      : 'Esta salida ya está completa.',
  ),
  departure_unknown: refused(422, 'Ese día no hay una salida a esa hora.'),
  departure_closed: refused(409, ({ why }) =>
    why ? `Esta salida no se puede reservar: ${why}.` : 'Esta salida no se puede reservar.',
  ),
  party_empty: refused(422, 'Elige cuántas personas viajan.'),
  party_too_big: refused(
    422,
    ({ max }) => `Se puede reservar para ${count(Number(max), 'persona', 'personas')} como máximo.`,
  ),
  party_needs_adult: refused(422, 'Los menores viajan con al menos un adulto.'),
  too_many_per_adult: refused(
    422,
    ({ label, per_adult, max }) =>
      `${label}: cada adulto puede llevar ${per_adult} como máximo, así que pueden ir ${max}.`,
  ),
  nationals_exceed_party: refused(422, 'Hay más residentes del país que personas de esa categoría.'),
  extra_unknown: refused(422, 'Uno de los adicionales ya no se ofrece en este tour.'),
  extra_sold_out: refused(409, ({ extra, left }) =>
    Number(left) > 0
      ? `De ${extra} ${Number(left) === 1 ? 'queda' : 'quedan'} ${left} en esta salida.`
      : `Ya no queda ${extra} en esta salida.`,
  ),
  extra_too_many: refused(422, ({ extra, max }) => `${extra}: se pueden pedir ${max} como máximo.`),
  category_unknown: refused(422, 'Una de las categorías no existe en este tour.'),
  price_missing: refused(422, 'No hay precio para esa fecha.'),
  stale: refused(409, 'Otra persona guardó cambios mientras editabas.'),
  price_changed: refused(409, 'El precio cambió mientras reservabas. Revisa el nuevo total.'),
  product_changed: refused(409, 'El tour cambió mientras reservabas. Prueba otra vez.'),
  contact_missing: refused(422, 'Escribe el nombre del contacto antes de confirmar la reserva.'),
  pickup_address_missing: refused(422, 'Escribe la dirección donde te recogemos.'),
  pickup_after_start: refused(422, 'La recogida no puede ser después de la hora de salida.'),
  hold_expired: refused(
    410,
    'El tiempo para completar la reserva terminó y los cupos ya no están apartados.',
  ),
  extension_used: refused(409, 'El tiempo ya se extendió una vez.'),
  status_does_not_allow: refused(
    409,
    ({ status }) => `La reserva está ${status ?? 'en otro estado'} y no admite este cambio.`,
  ),
  tour_started: refused(409, 'Este tour ya empezó: escríbenos y lo vemos contigo.'),
  self_move_used: refused(409, 'Este tour ya se movió una vez. Para otro cambio, escríbenos.'),
  self_move_too_late: refused(
    409,
    ({ hours }) =>
      `${Number(hours) > 0 ? `El cambio de fecha se hace hasta ${Number(hours)} horas antes` : 'Ya es tarde para cambiar la fecha'}. Escríbenos y vemos qué se puede hacer.`,
  ),
  self_pickup_too_late: refused(
    409,
    'Las recogidas de ese día ya están planificadas. Escríbenos para cambiar la tuya.',
  ),
  answer_kept: refused(409, 'La oficina ya anotó ese dato. Escríbenos si hay que corregirlo.'),
  age_out_of_category: refused(
    422,
    ({ name, age, category, ages, date }) =>
      `${misfitText({ name: String(name), age: Number(age), category: String(category), ages: String(ages), date: String(date) })} Revisa la fecha de nacimiento o escríbenos y lo cambiamos.`,
  ),
  not_your_booking: refused(
    422,
    'Esta reserva es de otra persona del equipo: pide el cambio a quien la vendió o a tu administrador.',
  ),
  override_not_allowed: refused(422, 'No tienes permiso para vender fuera de plazo o sobre la capacidad.'),
  deposit_unpaid: refused(409, ({ unpaid, currency }) =>
    unpaid !== undefined && currency
      ? `Para confirmarla falta un abono de ${formatMoney(Number(unpaid), String(currency))}. Regístralo o déjala pendiente.`
      : 'Para confirmarla falta el abono. Regístralo o déjala pendiente.',
  ),
  confirm_unpaid_not_allowed: refused(
    422,
    'No tienes permiso para confirmar sin el abono. Pídelo a tu administrador.',
  ),
  pickup_not_offered: refused(422, 'Este tour no ofrece esa forma de recogida.'),
  accommodation_without_pickup: refused(
    422,
    'En ese alojamiento no podemos recoger. Elige otro o el punto de encuentro.',
  ),
  terms_not_accepted: refused(422, 'Acepta las condiciones para confirmar.'),
  idempotency_key_reused: refused(422, 'Esa clave ya se usó con otros datos.'),
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
  time_zone_in_use: refused(
    409,
    'La zona horaria no se puede cambiar porque ya hay reservas con sus horas fijadas en la actual.',
  ),
  last_administrator: refused(409, 'Es el último administrador activo: tiene que quedar al menos uno.'),
  level_not_allowed: refused(422, 'No puedes asignar ese nivel.'),
  own_account: refused(422, 'No puedes hacer esto con tu propia cuenta.'),
  invitation_closed: refused(409, 'Esta persona ya eligió su contraseña o está inactiva.'),
  invalid_credentials: refused(422, 'Correo o contraseña incorrectos.'),
  wrong_password: refused(422, 'La contraseña actual no es correcta.'),
  link_expired: refused(410, 'Este enlace ya se usó o venció. Pide uno nuevo.'),
  several_tours: refused(409, 'Esta reserva tiene varios tours. Escríbenos y cambiamos el que necesites.'),
  promo_unknown: refused(422, 'Ese código promocional no existe o ya no está activo.'),
  promo_not_now: refused(422, 'Ese código promocional no vale para reservas hechas hoy.'),
  promo_not_for_these: refused(
    422,
    'Ese código promocional no vale para estos tours, sus fechas o el número de personas.',
  ),
  promo_exhausted: refused(409, 'Ese código promocional ya se usó todas las veces.'),
  promo_code_taken: refused(409, 'Ya existe un código promocional con ese nombre.'),
  promo_below_uses: refused(409, 'Ya se usó más veces que ese máximo.'),
  refund_above_paid: refused(409, ({ paid, currency }) =>
    currency && paid !== undefined
      ? `No se puede devolver más de lo pagado: ${formatMoney(Number(paid), String(currency))}.`
      : 'No se puede devolver más de lo pagado.',
  ),
  refund_needs_admin: refused(422, 'Los reembolsos los registra un administrador.'),
  exchange_rate_missing: refused(422, 'Escribe el tipo de cambio para pagar en otra moneda.'),
  payment_settled: refused(409, 'Ese pago ya está en otro estado y no admite este cambio.'),
  discount_above_ceiling: refused(422, ({ max }) =>
    Number(max) > 0
      ? `Puedes descontar hasta el ${max} %. Pide más a tu administrador.`
      : 'Tu nivel no permite dar descuentos.',
  ),
  paid_needs_admin: refused(422, 'Esta reserva tiene pagos: pide la cancelación a tu administrador.'),
  waive_not_allowed: refused(422, 'No tienes permiso para perdonar la penalidad. Pídelo a tu administrador.'),
  penalty_changed: refused(409, 'Lo que cuesta cancelar cambió mientras decidías. Revísalo antes de seguir.'),
  not_departed: refused(422, 'Este tour todavía no sale.'),
  already_suspended: refused(409, 'Esta salida ya está suspendida: mira quién falta por responder.'),
  already_answered: refused(409, 'Esto ya se resolvió de otra forma. Mira cómo quedó.'),
  disruption_lifted: refused(409, 'La suspensión se levantó: la salida se hace.'),
  seats_available: refused(409, 'Quedan cupos en esta salida: se puede reservar ahora.'),
  already_waiting: refused(409, 'Ese correo ya está en la lista de espera de esta salida.'),
  waiting_list_full: refused(409, 'La lista de espera de esta salida ya está completa.'),
  offer_settled: refused(409, 'Esta persona ya no espera: mira cómo quedó en la lista.'),
  ...strangerRefusalTexts,
  both_have_user: refused(
    409,
    'Las dos personas ingresan al sistema con su propio usuario. Elimina uno de los usuarios antes de unirlas.',
  ),
  person_has_user: refused(409, 'Esta persona ingresa al sistema con su usuario. Elimina antes el usuario.'),
  person_has_live_bookings: refused(
    409,
    ({ bookings }) =>
      `Tiene ${count(Number(bookings), 'reserva por realizar', 'reservas por realizar')}: espera a que terminen o cancélalas antes.`,
  ),
  view_name_taken: refused(409, 'Ya tienes una vista con ese nombre.'),
  too_many_views: refused(
    409,
    ({ max }) => `Puedes guardar hasta ${max} vistas. Elimina una que ya no uses.`,
  ),
  export_too_long: refused(
    422,
    ({ max, format }) =>
      `Son más de ${new Intl.NumberFormat('es-CL').format(Number(max))} reservas: ${format === 'xlsx' ? 'expórtalas como CSV o ' : ''}acota las fechas u otros filtros.`,
  ),
  seller_unknown: refused(422, 'Elige a alguien que venda en este tour operador y esté activo.'),
  contact_email_missing: refused(422, 'La reserva no tiene correo a donde enviarla.'),
  ...sheetRefusalTexts,
  person_anonymised: refused(409, 'Los datos de esta persona ya se borraron: no se pueden editar ni unir.'),
}

export function refusalStatus(code: string): number {
  return Object.hasOwn(refusalTexts, code) ? refusalTexts[code as RefusalCode].status : 422
}

export function refusalMessage(code: string, details: RefusalDetails): string {
  const message = Object.hasOwn(refusalTexts, code)
    ? refusalTexts[code as RefusalCode].message
    : 'No se puede hacer.'
  return typeof message === 'string' ? message : message(details)
}
