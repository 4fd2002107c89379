import type { BookingChange, BookingEvents } from '#domain/bookings/events.ts'

import { count, formatDate } from '../../format.ts'
import { languageName } from '../../formatters.ts'
import {
  bookingStatusNames,
  channelNames,
  languageNames,
  paymentMethodNames,
  pickupModeNames,
} from '../code-names.ts'
import { messageTellers } from './message-history.ts'
import { readingTellers } from './reading-history.ts'
import { suspensionTellers } from './suspension-history.ts'
import {
  isCustomer,
  lowered,
  moneyOf,
  momentOf,
  peopleOf,
  quoted,
  type CoreTellersOf,
  textOf,
  wordOf,
} from './tellers.ts'

type Sale = Partial<BookingEvents['booking_created']>
type Cost = Pick<BookingEvents['booking_cancelled'], 'origin' | 'penalty' | 'currency' | 'waived'>

export const bookingTellers: CoreTellersOf<'booking'> = {
  ...readingTellers,
  ...suspensionTellers,
  ...messageTellers,
  booking_created: (data) => [
    data.status === 'pendiente'
      ? `creó la reserva y la dejó pendiente: ${saleOf(data)}`
      : `creó la reserva: ${saleOf(data)}`,
    ...overrides(data),
  ],
  booking_held: (data) => [`apartó los cupos: ${saleOf(data)}`, ...overrides(data)],
  booking_confirmed: () => ['confirmó la reserva'],
  confirmed_unpaid: ({ missing, currency }) => [
    `confirmó sin el abono: faltan ${moneyOf(missing, currency)}`,
  ],
  terms_accepted: () => ['aceptó las condiciones'],
  booking_requested: () => ['completó la reserva, que espera la confirmación del tour operador'],
  booking_rejected: () => ['rechazó la reserva y liberó los cupos'],
  booking_cancelled: (data, actor) => cancelSentences('la reserva', data, actor),
  booking_revived: () => ['revivió la reserva y tomó de nuevo los cupos'],
  booking_expired: () => ['marcó la reserva como vencida y liberó los cupos'],
  booking_updated: ({ changes }) => changeSentences(changes),
  seller_assigned: ({ before, after }) => [
    before ? `pasó la venta de ${before} a ${after}` : `asignó la venta a ${after}`,
  ],
  confirmation_resent: () => ['envió otra vez la confirmación'],
  hold_extended: ({ minutes }) => [`pidió ${count(minutes, 'minuto', 'minutos')} más para completarla`],
  hold_released: () => ['dejó la reserva sin completar y liberó los cupos'],
  departure_time_moved: ({ product, date, from, to }) => [
    `movió la salida de ${[product, momentOf({ date })].filter(Boolean).join(', ')}: de las ${from} a las ${to}`,
  ],
  booking_drafted: (data) => [`guardó una cotización: ${saleOf(data)}`],
  draft_held: () => ['apartó los cupos de la cotización'],
  booking_left_pending: () => ['dejó la reserva pendiente, con sus cupos apartados'],
  booking_completed: ({ tours }) => [`marcó como realizado ${toursOf(tours)}`],
  booking_no_show: ({ tours }) => [`marcó que no se presentaron en ${toursOf(tours)}`],
  item_added: (data) => [`agregó un tour: ${saleOf(data)}`, ...overrides(data)],
  item_removed: (data) => [`quitó ${data.product} del ${momentOf(data)}`],
  item_moved: moveSentences,
  item_cancelled: (data, actor) => [
    ...cancelSentences(`${data.product} del ${momentOf(data)}`, data, actor),
    ...(data.package_loss
      ? [`el resto del paquete subió ${moneyOf(data.package_loss, data.currency)}, a su precio normal`]
      : []),
  ],
  discount_set: ({ amount, percent, product, currency }) => {
    const where = product ? ` en ${product}` : ''
    if (amount === 0) return [`quitó el descuento${where}`]
    const rate = percent === undefined ? '' : ` (${percent} %)`
    return [`dio un descuento de ${moneyOf(amount, currency)}${rate}${where}`]
  },
  promo_applied: ({ code, discount, currency }) => [
    `aplicó el código ${code}, con un descuento de ${moneyOf(discount, currency)}`,
  ],
  promo_removed: ({ code }) => [`quitó el código ${code}`],
  payment_recorded: ({ method, amount, currency, standing: status }) => [
    status === 'por_verificar'
      ? `anotó un pago de ${moneyOf(amount, currency)} por ${methodOf(method)}, por verificar`
      : `registró un pago de ${moneyOf(amount, currency)} por ${methodOf(method)}`,
  ],
  refund_recorded: ({ method, amount, currency }) => [
    `devolvió ${moneyOf(amount, currency)} por ${methodOf(method)}`,
  ],
  payment_settled: ({ kind, amount, currency, standing: status }) => [
    `${settled[status]} ${kind === 'reembolso' ? 'la devolución' : 'el pago'} de ${moneyOf(amount, currency)}`,
  ],
  refund_assigned: ({ assignee, due_on }) => [
    `${assignee ? `dejó a cargo de ${assignee} la devolución` : 'dejó la devolución sin encargado'}${due_on ? `, para el ${formatDate(due_on)}` : ''}`,
  ],
  payment_without_seats: () => ['recibió un pago cuando la reserva ya no tenía cupos y no quedaban libres'],
  departure_changed: (data) => [`cambió la salida a ${momentOf(data)}, ${peopleOf(data.people)}`],
}

const settled: Record<BookingEvents['payment_settled']['standing'], string> = {
  por_verificar: 'dejó otra vez por verificar',
  aprobado: 'aprobó',
  rechazado: 'rechazó',
  anulado: 'anuló',
}
const origins: Record<Cost['origin'], string> = {
  cliente: 'a pedido del cliente',
  operador: 'por decisión del tour operador',
  clima: 'por el clima',
  sistema: 'de forma automática',
}

const methodOf = (code: BookingEvents['payment_recorded']['method']) => lowered(paymentMethodNames[code])

function toursOf(tours: readonly string[]): string {
  const names = tours.filter(Boolean)
  return names.length > 0 ? names.join(' y ') : 'el tour'
}

/** «movió Valle de la Luna del mar 5 may, 08:00 al vie 8 may, 08:00», with what it changed in price. */
function moveSentences(
  { from, to, difference, currency }: BookingEvents['item_moved'],
  actor: string,
): string[] {
  const what =
    from.product === to.product
      ? `movió ${from.product} del ${momentOf(from)} al ${momentOf(to)}`
      : `cambió ${from.product} por ${to.product}, ${momentOf(to)}`
  const moved = from.people === to.people ? what : `${what}, ahora para ${peopleOf(to.people)}`
  if (isCustomer(actor) && difference !== 0) {
    const amount = moneyOf(Math.abs(difference), currency)
    return [`${moved}, con ${amount} ${difference > 0 ? 'más' : 'menos'} en el total`]
  }
  return [
    moved,
    ...(difference > 0 ? [`agregó ${moneyOf(difference, currency)} al total`] : []),
    ...(difference < 0 ? [`bajó el total en ${moneyOf(-difference, currency)}`] : []),
  ]
}

function saleOf(sale: Sale): string {
  const { product = '', total, currency, channel, agency, tours = [], people = 0 } = sale
  const amount = total === undefined ? '' : moneyOf(total, currency)
  const by = agency ? `por ${agency}` : channel ? `por ${lowered(wordOf(channelNames, channel))}` : ''
  const what =
    tours.length > 1
      ? [tours.map((tour) => `${tour.product} (${momentOf(tour)})`).join(', ')]
      : [product, momentOf(sale)]
  return [...what, peopleOf(people), amount, by].filter(Boolean).join(', ')
}

function overrides({ override }: Pick<Sale, 'override'>): string[] {
  return [
    override?.past_cutoff ? 'vendió con la venta ya cerrada' : '',
    override?.over_capacity ? 'vendió sobre la capacidad de la salida' : '',
  ].filter(Boolean)
}

/** A customer's own cancellation does not mention a charge or a request. */
function cancelSentences(what: string, { origin, penalty, currency, waived }: Cost, actor: string): string[] {
  const amount = moneyOf(penalty, currency)
  if (isCustomer(actor)) return [`canceló ${what}${penalty > 0 ? `, con una penalidad de ${amount}` : ''}`]
  return [
    `canceló ${what} ${origins[origin]}`,
    ...(waived ? ['no cobró la penalidad de la política'] : []),
    ...(penalty > 0 && !waived ? [`cobró ${amount} de penalidad`] : []),
  ]
}

/** The place of a pickup is stored in several fields and shown as one: «Por definir» → «Hostal Sonchek». */
const placeFields = new Set(['pickup_mode', 'accommodation', 'pickup_address'])

function changeSentences(changes: readonly BookingChange[]): string[] {
  const place = changes.filter(({ field }) => placeFields.has(field))
  const others = changes.filter(({ field }) => !placeFields.has(field))
  return [...(place.length > 0 ? [placeSentence(place)] : []), ...others.map(changeSentence)]
}

function placeSentence(changes: readonly BookingChange[]): string {
  const side = (when: 'before' | 'after') => {
    const value = (field: string) => textOf(changes.find((change) => change.field === field)?.[when])
    return value('accommodation') || value('pickup_address') || wordOf(pickupModeNames, value('pickup_mode'))
  }
  const [before, after] = [side('before'), side('after')]
  if (!before) return `puso la recogida en ${quoted(after)}`
  return after
    ? `cambió la recogida de ${quoted(before)} a ${quoted(after)}`
    : `quitó la recogida en ${quoted(before)}`
}

/** «el teléfono», with its article, for use inside a sentence. */
const fieldNames: Record<string, string> = {
  contact_name: 'el nombre de contacto',
  contact_email: 'el correo',
  contact_phone: 'el teléfono',
  guide_language: 'el idioma de la guía',
  language: 'el idioma',
  note_public: 'la nota para el cliente',
  note_operational: 'la nota operativa',
  note_internal: 'la nota interna',
  room: 'la habitación',
  pickup_time: 'la hora de recogida',
  full_name: 'el nombre',
  document_type: 'el tipo de documento',
  document_number: 'el documento',
  nationality: 'la nacionalidad',
  birth_date: 'la fecha de nacimiento',
  diet: 'la alimentación',
  health_notes: 'las indicaciones de salud',
  status: 'el estado',
  channel: 'el canal',
  agency: 'la agencia',
  external_reference: 'la referencia',
}
const countries = new Intl.DisplayNames('es', { type: 'region' })

function changeSentence({ field, before, after, of }: BookingChange): string {
  const owner = of ? ` de ${of}` : ''
  const what = `${fieldNames[field] ?? 'un dato'}${owner}`
  const [old, now] = [valueWord(field, before), valueWord(field, after)]
  if (!old && !now) return `cambió ${what}`
  if (!old) return `agregó ${what}: ${quoted(now)}`
  return now ? `cambió ${what} de ${quoted(old)} a ${quoted(now)}` : `borró ${what} (${quoted(old)})`
}

function valueWord(field: string, value: unknown): string {
  const plain = textOf(value)
  if (field === 'language') return wordOf(languageNames, plain)
  if (field === 'guide_language') return plain && languageName(plain)
  if (field === 'channel') return wordOf(channelNames, plain)
  if (field === 'status') return wordOf(bookingStatusNames, plain)
  if (field === 'nationality' && /^[A-Z]{2}$/.test(plain)) return countries.of(plain) ?? plain
  return plain
}
