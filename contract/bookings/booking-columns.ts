/** Reads a line of a table as a booking that was sold before. */
import { z } from 'zod'

import { chosenMethods } from '#domain/bookings/payment.ts'
import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { type CategoryCode, categoryCodes, type Meeting } from '#domain/products/product/product.ts'
import { placeKey } from '#domain/resources/place-name.rules.ts'
import { readAmount, readCurrency } from '#domain/typed-amount.ts'
import { chosenMethodNames } from '#words/office/code-names.ts'

import { amount, id, localDate, paragraphs, text } from '../endpoint/fields.ts'
import { withCountryCode } from '../endpoint/phone-number.ts'
import { categoryColumns } from '../imports/category-columns.ts'
import { type Cells, type ReadRecord, readOption } from '../imports/cell-reader.ts'
import { bareText, type ColumnRules } from '../imports/sheet-columns.ts'
import { ContactInput, PickupInput } from './booking.ts'
import { Party } from './pricing.ts'

export type BookingColumn =
  | 'product'
  | 'date'
  | 'time'
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'people'
  | CategoryCode
  | 'hotel'
  | 'room'
  | 'total'
  | 'paid'
  | 'method'
  | 'seller'
  | 'agency'
  | 'reference'
  | 'note'

export const bookingColumns: ColumnRules<BookingColumn> = {
  product: {
    label: 'producto',
    headings: ['tour', 'excursion', 'actividad', 'servicio', 'codigo', 'codigotour', 'product'],
    required: true,
  },
  date: {
    label: 'fecha',
    headings: ['fechatour', 'fechadeltour', 'fechasalida', 'fechaservicio', 'dia', 'salida', 'date'],
    required: true,
  },
  name: {
    label: 'nombre',
    headings: ['cliente', 'pasajero', 'contacto', 'titular', 'nombrecliente', 'nombrecompleto', 'name'],
    required: true,
  },
  time: { label: 'hora', headings: ['horario', 'horasalida', 'horadesalida', 'time'] },
  email: { label: 'correo', headings: ['email', 'mail', 'correoelectronico'] },
  phone: { label: 'teléfono', headings: ['fono', 'celular', 'movil', 'whatsapp', 'tel', 'phone'] },
  language: { label: 'idioma', headings: ['language', 'idiomacliente'] },
  people: { label: 'personas', headings: ['pax', 'npax', 'cantidad', 'pasajeros', 'people', 'ndepersonas'] },
  ...categoryColumns,
  hotel: {
    label: 'hotel',
    headings: ['alojamiento', 'pickup', 'recogida', 'lugarderecogida', 'hospedaje', 'puntodeencuentro'],
  },
  room: { label: 'habitación', headings: ['hab', 'pieza', 'room'] },
  total: { label: 'total', headings: ['precio', 'valor', 'monto', 'importe', 'preciototal', 'valortotal'] },
  paid: { label: 'pagado', headings: ['abono', 'abonado', 'pago', 'anticipo', 'sena', 'paid', 'adelanto'] },
  method: {
    label: 'medio de pago',
    headings: ['mediopago', 'formadepago', 'formapago', 'metodo', 'metododepago', 'tipodepago'],
  },
  seller: { label: 'vendedor', headings: ['vendedora', 'vendidopor', 'ejecutivo', 'seller'] },
  agency: { label: 'agencia', headings: ['agency', 'operador', 'canal', 'procedencia'] },
  reference: {
    label: 'referencia',
    headings: ['codigoreserva', 'nreserva', 'voucher', 'localizador', 'ref', 'reference', 'codigoexterno'],
  },
  note: { label: 'nota', headings: ['notas', 'observaciones', 'observacion', 'comentarios', 'obs'] },
}

export type ImportedBooking = z.infer<typeof ImportedBooking>
export const ImportedBooking = z.object({
  product_id: id,
  date: localDate,
  /** empty: the only departure of that day */
  start_time: z.string(),
  party: Party,
  contact: ContactInput,
  pickup: PickupInput,
  paid: amount.default(0),
  method: z.enum(chosenMethods),
  file_total: amount.nullable().default(null),
  note: paragraphs(1000).default(''),
  /** an agency that is not among the operator's */
  origin: text(300),
  agency_id: id.nullable().default(null),
  external_reference: text(60).default(''),
  is_agency: z.boolean(),
  seller_id: id.nullable(),
  /** the price at the preview */
  seen_total: amount,
  past_cutoff: z.boolean(),
})

export type BookingContext = {
  products: readonly { id: string; code: string; name: string; meeting: Meeting }[]
  accommodations: readonly { id: string; name: string; keys: readonly string[] }[]
  sellers: readonly { id: string; full_name: string }[]
  /** the active ones */
  agencies: readonly { id: string; name: string }[]
  currency: string
  country: string
  today: LocalDate
}

/** Product, date, name and people are required: another cell that cannot be read is left out and reported. */
export function readBooking(
  cells: Cells<BookingColumn>,
  context: BookingContext,
): ReadRecord<ImportedBooking> {
  const product = productOf(cells, context)
  const name = cells.line('name')
  if (!name) cells.fail('name', 'Campo requerido')
  const agency = agencyOf(cells, context)
  const phone = withCountryCode(cells.text('phone'), context.country)
  const email = cells.line('email')
  const contact = ContactInput.safeParse({ name: name || '-', phone, email, language: languageOf(cells) })
  // Each optional field of the contact is left out alone.
  const wrong = new Set(contact.error?.issues.map(({ path: [field] }) => field))
  if (wrong.has('phone')) cells.fail('phone', `${cells.quoted('phone')} no es un teléfono`)
  if (wrong.has('email')) cells.fail('email', `${cells.quoted('email')} no es un correo`)
  if (wrong.has('name')) cells.fail('name', `${cells.quoted('name')} no es un nombre`)
  const typed = {
    product_id: product?.id,
    date: dateOf(cells, context),
    start_time: timeOf(cells),
    party: partyOf(cells),
    contact: {
      name,
      phone: wrong.has('phone') ? '' : phone,
      email: wrong.has('email') ? '' : email,
      language: languageOf(cells),
    },
    pickup: pickupOf(cells, product?.meeting, context),
    paid: amountOf(cells, 'paid', context) ?? 0,
    method: methodOf(cells),
    file_total: amountOf(cells, 'total', context),
    note: cells.text('note'),
    ...agency,
    external_reference: cells.lineUpTo('reference', 60),
    is_agency: cells.line('agency') !== '',
    seller_id: sellerOf(cells, context),
    seen_total: 0,
    past_cutoff: false,
  }
  const detail = [product?.code, cells.line('date'), cells.line('time')].filter(Boolean).join(' ')
  return { name, detail, typed, schema: ImportedBooking }
}

function productOf(cells: Cells<BookingColumn>, { products }: BookingContext) {
  const typed = bareText(cells.text('product'))
  if (!typed) cells.fail('product', 'Campo requerido')
  const found =
    products.find(({ code }) => bareText(code) === typed) ??
    products.find(({ name }) => bareText(name) === typed)
  if (!found) cells.fail('product', `${cells.quoted('product')} no es un código ni un nombre tuyo`)
  return found
}

function dateOf(cells: Cells<BookingColumn>, { today }: BookingContext): LocalDate | null {
  const date = cells.date('date')
  if (!date) cells.fail('date', 'Campo requerido')
  if (date && date < today) cells.fail('date', `${cells.quoted('date')} ya pasó`)
  return date
}

/** «8:00», «08.00», «8 am», «15:30 hrs». */
function timeOf(cells: Cells<BookingColumn>): string {
  const typed = cells.text('time').toLowerCase()
  if (!typed) return ''
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap])?\.?\s*m?\.?\s*(?:h|hs|hrs|horas)?\.?$/.exec(typed) ?? []
  const hours = (Number(hour) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0)
  if (hour && Number(hour) < 24 && Number(minute) < 60) return `${String(hours).padStart(2, '0')}:${minute}`
  cells.refuse('time', `${cells.quoted('time')} no es una hora`)
  return ''
}

/** People by category; without categories all of them are adults. */
function partyOf(cells: Cells<BookingColumn>): Partial<Record<CategoryCode, number>> {
  const party: Partial<Record<CategoryCode, number>> = {}
  for (const code of categoryCodes) {
    const many = countIn(cells, code)
    if (many) party[code] = many
  }
  const people = countIn(cells, 'people')
  const sum = Object.values(party).reduce((all, each) => all + each, 0)
  if (sum === 0 && people) return { ADULT: people }
  if (sum === 0) cells.refuse('people', 'Falta cuántas personas son')
  if (people && people !== sum) cells.doubt('people', `${people}, pero por categoría suman ${sum}`)
  return party
}

/** A number of people that cannot be read makes the line wrong: it would be sold to fewer. */
function countIn(cells: Cells<BookingColumn>, column: BookingColumn): number {
  const typed = cells.text(column)
  if (!typed || typed === '-') return 0
  const number = /^(\d{1,3})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(typed)?.[1]
  if (number === undefined) cells.refuse(column, `${cells.quoted(column)} no es un número de personas`)
  return Number(number ?? 0)
}

function languageOf(cells: Cells<BookingColumn>) {
  const words = { es: 'español', en: 'inglés', pt: 'portugués' }
  const synonyms = { es: ['castellano', 'spanish'], en: ['english'], pt: ['portugues', 'portuguese'] }
  return readOption(cells.text('language'), words, synonyms) ?? 'es'
}

function pickupOf(
  cells: Cells<BookingColumn>,
  meeting: Meeting | undefined,
  { accommodations }: BookingContext,
) {
  const typed = cells.line('hotel')
  const offered = meeting ? pickupModesOf(meeting) : []
  if (!offered.includes('hotel')) return { mode: offered.includes('punto') ? 'punto' : 'por_definir' }
  if (!typed) return { mode: 'por_definir' }
  const found = accommodations.find(({ keys }) => keys.includes(placeKey(typed)))
  if (found) return { mode: 'hotel', accommodation_id: found.id, room: cells.lineUpTo('room', 20) }
  const address = cells.lineUpTo('hotel', 200)
  if (!address) return { mode: 'por_definir' }
  cells.note('hotel', `${cells.quoted('hotel')} no es un alojamiento tuyo: queda como dirección`)
  return offered.includes('direccion') ? { mode: 'direccion', address } : { mode: 'por_definir' }
}

function amountOf(cells: Cells<BookingColumn>, column: 'total' | 'paid', { currency }: BookingContext) {
  const typed = cells.text(column)
  if (!typed || typed === '-') return null
  const named = readCurrency(typed)
  if (named && named !== currency) {
    cells.fail(column, `${cells.quoted(column)} está en ${named} y vendes en ${currency}`)
    return null
  }
  const value = readAmount(typed, currency)
  if (value !== null && value >= 0) return value
  cells.fail(column, `${cells.quoted(column)} no es un monto`)
  return null
}

function methodOf(cells: Cells<BookingColumn>) {
  const typed = cells.text('method')
  const method = readOption(typed, chosenMethodNames, {
    efectivo: ['cash', 'contado'],
    transferencia: ['deposito', 'transf', 'transferenciabancaria', 'yape', 'plin'],
    tarjeta_pos: ['tarjeta', 'pos', 'debito', 'credito', 'card', 'visa', 'mastercard'],
    enlace: ['link', 'web', 'online', 'webpay', 'mercadopago'],
    credito_agencia: ['agencia', 'cuentacorriente', 'porcobrar'],
  })
  if (typed && !method) cells.note('method', `${cells.quoted('method')} queda como «Transferencia»`)
  return method ?? 'transferencia'
}

/** One that is not among the operator's is kept as a note. */
function agencyOf(cells: Cells<BookingColumn>, { agencies }: BookingContext) {
  const typed = cells.lineUpTo('agency', 120)
  const found = agencies.find(({ name }) => bareText(name) === bareText(typed))
  if (!typed || found) return { agency_id: found?.id ?? null, origin: '' }
  cells.note('agency', `${cells.quoted('agency')} no está entre tus agencias: queda en la nota interna`)
  return { agency_id: null, origin: `Agencia: ${typed}` }
}

function sellerOf(cells: Cells<BookingColumn>, { sellers }: BookingContext): string | null {
  const typed = bareText(cells.text('seller'))
  if (!typed) return null
  const named = sellers.filter(({ full_name }) => bareText(full_name) === typed)
  const first = sellers.filter(({ full_name }) => bareText(full_name).startsWith(typed))
  const [found] = named.length > 0 ? named : first.length === 1 ? first : []
  if (!found) cells.fail('seller', `${cells.quoted('seller')} no es una persona que vende`)
  return found?.id ?? null
}
