import type { Event } from '#contract/bookings/booking-history.contract.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { count, formatDate, formatMoney } from '#words/format.ts'
import {
  bookingStatusNames,
  channelNames,
  paymentMethodNames,
  pickupModeNames,
} from '#words/office/code-names.ts'

import { disruptionTellers } from '../../disruptions/history-of-disruptions.texts.ts'

export const historyTexts = {
  title: 'Historial',
  empty: 'Todavía no hay movimientos.',
  loadFailed: 'No pudimos cargar el historial',
  loading: 'Cargando el historial',
  reason: (reason: string) => `Motivo: ${reason}`,
  limit: 'Se muestran los últimos 200 movimientos.',
} as const

type Data = Record<string, unknown>
type Change = { field: string; before: unknown; after: unknown; of?: string }

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const quoted = (value: unknown) => `«${text(value)}»`

/** A known code as its word, anything else as it came. */
function word(words: Record<string, string>, code: unknown): string {
  return words[text(code)] ?? text(code)
}

/** What an event says, one sentence per thing that changed: «Ana Rojas confirmó la reserva». */
export function historySentences({ kind, data, actor }: Pick<Event, 'kind' | 'data' | 'actor'>): string[] {
  const who = whoIs(actor)
  if (kind === 'booking_updated') return changeSentences(changesIn(data)).map((each) => `${who} ${each}`)
  const tell = tellers[kind]
  return tell ? tell(data).map((each) => `${who} ${each}`) : [`${who} hizo un cambio en la reserva`]
}

function whoIs(actor: string): string {
  if (actor === 'Cliente') return 'El cliente'
  return actor === 'Sistema' || actor === '' ? 'El sistema' : actor
}

const tellers: Record<string, (data: Data) => string[]> = {
  ...disruptionTellers,
  booking_created: (data) => [
    data['status'] === 'pendiente'
      ? `creó la reserva y la dejó pendiente: ${sale(data)}`
      : `creó la reserva: ${sale(data)}`,
    ...overrides(data),
  ],
  booking_held: (data) => [`apartó los cupos: ${sale(data)}`, ...overrides(data)],
  booking_confirmed: () => ['confirmó la reserva'],
  confirmed_unpaid: (data) => [`confirmó sin el abono: faltan ${money(data, 'missing')}`],
  booking_requested: () => ['completó la reserva, que espera la confirmación del operador'],
  booking_rejected: () => ['rechazó la reserva y liberó los cupos'],
  booking_cancelled: (data) => [`canceló la reserva ${cancelOrigin(data)}`, ...penalty(data)],
  booking_revived: () => ['revivió la reserva y volvió a tomar los cupos'],
  booking_expired: () => ['dio por vencida la reserva y liberó los cupos'],
  seller_assigned: ({ before, after }) => [
    text(before) ? `pasó la venta de ${text(before)} a ${text(after)}` : `asignó la venta a ${text(after)}`,
  ],
  confirmation_resent: () => ['envió otra vez la confirmación'],
  hold_extended: ({ minutes }) => [
    `pidió ${count(Number(minutes), 'minuto', 'minutos')} más para completarla`,
  ],
  hold_released: () => ['dejó la reserva sin completar y liberó los cupos'],
  departure_time_moved: ({ product, date, from, to }) => [
    `movió la salida de ${[text(product), moment({ date })].filter(Boolean).join(', ')}: de las ${text(from)} a las ${text(to)}`,
  ],
  booking_drafted: (data) => [`guardó una cotización: ${sale(data)}`],
  draft_held: () => ['apartó los cupos de la cotización'],
  booking_left_pending: () => ['dejó la reserva pendiente, con sus cupos apartados'],
  booking_completed: (data) => [`dio por realizado ${toursOf(data)}`],
  booking_no_show: (data) => [`anotó que no se presentaron en ${toursOf(data)}`],
  item_added: (data) => [`agregó un tour: ${sale(data)}`, ...overrides(data)],
  item_moved: moveSentence,
  item_cancelled: (data) => [
    `canceló ${text(data['product'])} del ${moment(data)} ${cancelOrigin(data)}`,
    ...penalty(data),
  ],
  discount_set: (data) => {
    const { amount, percent, product } = data
    const where = product ? ` en ${text(product)}` : ''
    if (amount === 0) return [`quitó el descuento${where}`]
    const rate = typeof percent === 'number' ? ` (${percent} %)` : ''
    return [`dio un descuento de ${money(data, 'amount')}${rate}${where}`]
  },
  promo_applied: (data) => [
    `aplicó el código ${text(data['code'])}, con un descuento de ${money(data, 'discount')}`,
  ],
  promo_removed: (data) => [`quitó el código ${text(data['code'])}`],
  payment_recorded: (data) => [
    data['standing'] === 'por_verificar'
      ? `anotó un pago de ${money(data, 'amount')} por ${method(data)}, por verificar`
      : `registró un pago de ${money(data, 'amount')} por ${method(data)}`,
  ],
  refund_recorded: (data) => [`devolvió ${money(data, 'amount')} por ${method(data)}`],
  payment_settled: (data) => [
    `${settled[text(data['standing'])] ?? 'cambió'} ${data['kind'] === 'reembolso' ? 'el reembolso' : 'el pago'} de ${money(data, 'amount')}`,
  ],
  payment_without_seats: () => ['recibió un pago cuando la reserva ya no tenía cupos ni quedaban'],
  departure_changed: (data) => [`cambió la salida a ${moment(data)}, ${people(data)}`],
}

const settled: Record<string, string> = { aprobado: 'aprobó', rechazado: 'rechazó', anulado: 'anuló' }

const method = ({ method: code }: Data) => lower(word(paymentMethodNames, code))

function money(data: Data, field: string): string {
  const amount = data[field]
  return typeof amount === 'number' ? formatMoney(amount, text(data['currency']) || 'CLP') : ''
}

function toursOf({ tours }: Data): string {
  const names = Array.isArray(tours) ? tours.map(text).filter(Boolean) : []
  return names.length > 0 ? names.join(' y ') : 'el tour'
}

/** «movió Valle de la Luna del mar 5 may, 08:00 al vie 8 may, 08:00», with what it changed in price. */
function moveSentence({ from, to, difference, currency }: Data): string[] {
  const side = (value: unknown): Data => (typeof value === 'object' && value !== null ? { ...value } : {})
  const [before, after] = [side(from), side(to)]
  const isOther = before['product'] !== after['product']
  const isBigger = before['people'] !== after['people']
  const what = isOther
    ? `cambió ${text(before['product'])} por ${text(after['product'])}, ${moment(after)}`
    : `movió ${text(before['product'])} del ${moment(before)} al ${moment(after)}`
  const amount = typeof difference === 'number' ? difference : 0
  return [
    isBigger ? `${what}, ahora para ${people(after)}` : what,
    ...(amount > 0 ? [`agregó ${formatMoney(amount, text(currency) || 'CLP')} al total`] : []),
    ...(amount < 0 ? [`bajó el total en ${formatMoney(-amount, text(currency) || 'CLP')}`] : []),
  ]
}

const people = ({ people: quantity }: Data) => count(Number(quantity), 'persona', 'personas')

function moment({ date, start_time }: Data): string {
  return [isLocalDate(text(date)) ? formatDate(text(date)) : '', text(start_time)].filter(Boolean).join(', ')
}

function sale(data: Data): string {
  const { product, total, currency, channel, tours } = data
  const amount = typeof total === 'number' ? formatMoney(total, text(currency) || 'CLP') : ''
  const by = channel ? `por ${lower(word(channelNames, channel))}` : ''
  if (Array.isArray(tours) && tours.length > 1) {
    const each = tours.map((tour: Data) => `${text(tour['product'])} (${moment(tour)})`)
    return [each.join(', '), people(data), amount, by].filter(Boolean).join(', ')
  }
  return [text(product), moment(data), people(data), amount, by].filter(Boolean).join(', ')
}

/** «WhatsApp» and «API» keep their capitals. */
const lower = (name: string) => (/^\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : name)

function overrides(data: Data): string[] {
  const override = data['override']
  if (typeof override !== 'object' || override === null) return []
  const { past_cutoff, over_capacity } = override as Data // oxlint-disable-line typescript/no-unsafe-type-assertion
  return [
    past_cutoff ? 'vendió con la venta ya cerrada' : '',
    over_capacity ? 'vendió por sobre la capacidad de la salida' : '',
  ].filter(Boolean)
}

function cancelOrigin({ origin }: Data): string {
  const origins: Record<string, string> = {
    cliente: 'a pedido del cliente',
    operador: 'por decisión del operador',
    clima: 'por el clima',
    sistema: 'de forma automática',
  }
  return origins[text(origin)] ?? ''
}

function penalty({ penalty: amount, currency, waived }: Data): string[] {
  if (waived === true) return ['no cobró la penalidad de la política']
  if (typeof amount !== 'number') return []
  return amount > 0 ? [`cobró ${formatMoney(amount, text(currency) || 'CLP')} de penalidad`] : []
}

function changesIn(data: Data): Change[] {
  const changes = data['changes']
  return Array.isArray(changes) ? (changes as Change[]) : [] // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** The place of a pickup is stored as several fields and told as one: «Por definir» → «Hostal Sonchek». */
const placeFields = new Set(['pickup_mode', 'accommodation', 'pickup_address'])

function changeSentences(changes: Change[]): string[] {
  const place = changes.filter(({ field }) => placeFields.has(field))
  const others = changes.filter(({ field }) => !placeFields.has(field))
  return [...(place.length > 0 ? [placeSentence(place)] : []), ...others.map(changeSentence)]
}

function placeSentence(changes: Change[]): string {
  const side = (when: 'before' | 'after') => {
    const value = (field: string) => text(changes.find((change) => change.field === field)?.[when])
    return value('accommodation') || value('pickup_address') || word(pickupModeNames, value('pickup_mode'))
  }
  const [before, after] = [side('before'), side('after')]
  if (!before) return `puso la recogida en ${quoted(after)}`
  return after
    ? `cambió la recogida de ${quoted(before)} a ${quoted(after)}`
    : `quitó la recogida en ${quoted(before)}`
}

/** «el teléfono», with its article, as it stands inside a sentence. */
const fieldNames: Record<string, string> = {
  contact_name: 'el nombre de contacto',
  contact_email: 'el correo',
  contact_phone: 'el teléfono',
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
}
const languageNames: Record<string, string> = { es: 'Español', en: 'Inglés', pt: 'Portugués' }
const countries = new Intl.DisplayNames('es', { type: 'region' })

function changeSentence({ field, before, after, of }: Change): string {
  const owner = of ? ` de ${of}` : ''
  const what = `${fieldNames[field] ?? 'un dato'}${owner}`
  const [old, now] = [valueWord(field, before), valueWord(field, after)]
  if (!old && !now) return `cambió ${what}`
  if (!old) return `agregó ${what}: ${quoted(now)}`
  return now ? `cambió ${what} de ${quoted(old)} a ${quoted(now)}` : `borró ${what} (${quoted(old)})`
}

function valueWord(field: string, value: unknown): string {
  const plain = text(value)
  if (field === 'language') return word(languageNames, plain)
  if (field === 'status') return word(bookingStatusNames, plain)
  if (field === 'nationality' && /^[A-Z]{2}$/.test(plain)) return countries.of(plain) ?? plain
  return plain
}
