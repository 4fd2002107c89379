import type { BookingStatus } from '#domain/bookings/booking.ts'

import { ageMismatchText } from '../../customer/age-text.ts'
import { closedWhy } from '../../customer/closed-reasons.ts'
import { promoLackText } from '../../customer/promo-lack-text.ts'
import { writeUs } from '../../es/write-us.ts'
import type { CoreRefusal, RefusalSentences } from '../refusal-text.ts'

/** «La reserva está cancelada» */
const statuses: Record<BookingStatus, string> = {
  borrador: 'en borrador',
  bloqueada: 'sin confirmar',
  pendiente: 'pendiente',
  confirmada: 'confirmada',
  completada: 'completada',
  no_presentada: 'marcada como no presentada',
  expirada: 'expirada',
  rechazada: 'rechazada',
  cancelada: 'cancelada',
}

export const refusals: RefusalSentences<CoreRefusal> = {
  departure_unknown: 'Ese día no hay una salida a esa hora.',
  departure_closed: ({ reason, note }) =>
    reason
      ? `Esta salida no se puede reservar: ${note || closedWhy[reason]}.`
      : 'Esta salida no se puede reservar.',
  extra_sold_out: ({ extra, left = 0 }) =>
    left > 0
      ? `${left === 1 ? 'Queda' : 'Quedan'} ${left} de «${extra}» en esta salida.`
      : `Ya no queda ${extra} en esta salida.`,
  stale: 'Otra persona guardó cambios mientras editabas.',
  price_changed: 'El precio cambió mientras reservabas. Revisa el nuevo total.',
  facts_changed:
    'Cambió la hora, el punto de encuentro o la política de tu tour mientras reservabas. Revisa los datos y confirma otra vez.',
  product_changed: 'El tour cambió mientras reservabas. Prueba otra vez.',
  idempotency_key_reused: 'Esa clave ya se usó con otros datos.',
  currency_not_offered: ({ currency, main_currency }) =>
    `Por ahora no vendemos en ${currency}. Mira el precio en ${main_currency}.`,
  hold_expired: 'El tiempo para completar la reserva terminó y los cupos ya no están apartados.',
  extension_used: 'El tiempo ya se extendió una vez.',
  status_does_not_allow: ({ status }) =>
    `La reserva está ${status ? statuses[status] : 'en otro estado'} y no admite este cambio.`,
  tours_overlap: ({ tour, other, start_time }) =>
    `${tour} y ${other} (${start_time}) se cruzan: contamos la recogida y lo que dura cada uno. Elige otra hora u otro día.`,
  more_rows_than_people: ({ asked, max }) =>
    `Pegaste ${asked} filas, pero viajan ${max} personas. Deja una fila por persona.`,
  order_full: ({ max }) => `Una reserva lleva hasta ${max} tours. Confírmala y empieza otra para los demás.`,
  last_tour: 'Es el único tour de la reserva: cámbialo, o suelta la reserva.',
  order_of_other_operator:
    'Tu reserva apartada es de otro tour operador. Confírmala primero, o suelta sus cupos para reservar aquí.',
  order_in_other_currency: ({ currency }) =>
    `Tu reserva está en ${currency}: todos sus tours se reservan en esa moneda.`,
  several_tours: 'Esta reserva tiene varios tours. Escríbenos y cambiamos el que necesites.',
  terms_not_accepted: 'Acepta las condiciones para confirmar.',
  promo_unknown: 'Ese código promocional no existe o ya no está activo.',
  promo_not_now: 'Ese código promocional no es válido para reservas hechas hoy.',
  promo_not_for_these: promoLackText,
  promo_exhausted: 'Ese código promocional ya no tiene usos disponibles.',
  promo_saves_less: 'Con ese código ahorras menos que con el precio de paquete que ya tienes.',

  pickup_address_missing: 'Escribe la dirección donde te recogemos.',
  pickup_not_offered: 'Este tour no ofrece esa forma de recogida.',
  accommodation_without_pickup: 'En ese alojamiento no podemos recoger. Elige otro o el punto de encuentro.',

  tour_started: 'Este tour ya empezó: escríbenos y lo vemos contigo.',
  self_move_not_offered: 'Para cambiar la fecha, escríbenos y la cambiamos por ti.',
  self_move_used: ({ moves = 1 }) =>
    `La fecha de este tour ya se cambió ${moves === 1 ? 'una vez' : `${moves} veces`}. Para otro cambio, escríbenos.`,
  self_move_too_late: ({ hours = 0 }) =>
    `${hours > 0 ? `El cambio de fecha se hace hasta ${hours} horas antes` : 'Ya es tarde para cambiar la fecha'}. Escríbenos y vemos qué se puede hacer.`,
  self_pickup_too_late: 'Las recogidas de ese día ya están planificadas. Escríbenos para cambiar la tuya.',
  traveller_answered: ({ name }) =>
    `Mientras escribías, ${name} guardó sus datos con este mismo enlace. Si no eres ${name}, pide tu propio enlace a quien hizo la reserva. Si quieres reemplazar esos datos, guarda otra vez.`,
  answer_kept: 'Ya tenemos ese dato. Escríbenos si hay que corregirlo.',
  age_out_of_category: (mismatch) =>
    `${ageMismatchText(mismatch)} Revisa la fecha de nacimiento o escríbenos y lo cambiamos.`,
  penalty_changed: 'El costo de cancelar cambió mientras decidías. Revísalo antes de seguir.',

  already_answered: 'Esto ya se resolvió de otra forma. Mira cómo quedó.',
  disruption_lifted: 'La suspensión se levantó: la salida se realizará.',

  more_than_offered: (details) =>
    `Estos cupos se apartaron para ti y desde aquí no se pueden pedir más. ${writeUs(details)}`,
  offer_of_departure: (details) =>
    `Los cupos que te apartamos son de esa salida y no se pueden cambiar por otra. ${writeUs(details)}`,
  too_many_holds: 'Ya tienes varias reservas sin completar. Termina una o espera a que venzan.',
  too_many_unpaid: (details) =>
    `Tienes reservas por pagar, así que no podemos apartar más cupos desde la web. ${writeUs(details)}`,
  too_many_mails: (details) =>
    `Hoy ya enviamos varios correos a esta dirección o desde esta conexión. ${writeUs(details)}`,
  too_many_codes: (details) => `Ya te enviamos varios códigos para esta reserva. ${writeUs(details)}`,
  email_code_needed:
    'Para apartar estos cupos confirma que el correo es tuyo: escribe el código que te enviamos.',
  email_code_wrong: ({ left }) =>
    `Ese no es el código. ${left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`}.`,
  email_code_expired: 'Ese código ya no es válido. Pide otro.',
  email_code_spent: 'Se acabaron los intentos con ese código. Pide otro.',
}
