import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { currency, id, instant, localDate } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { bookingStatuses, channels } from '#domain/bookings/booking.ts'
import { accountActs } from '#domain/payments/account-act.ts'

import { owedWhens } from '../rules/owed.rules.ts'

export type OwedBooking = z.infer<typeof OwedBooking>
export const OwedBooking = z.object({
  id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  channel: z.enum(channels),
  /** who sold it; empty without one */
  agency_name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  service_date: z.string(),
  /** the day of payment: the day of service, or the deadline of a pending booking */
  due_on: z.string(),
  expires_at: instant.nullable(),
  currency: z.string(),
  /** minor units */
  total: z.int(),
  /** money received, without agency credit */
  paid: z.int(),
  due: z.int(),
  /** the part of `due` that the customer has not to pay: an agency owes it */
  on_credit: z.int(),
  /** the part of `paid` that never moved: a provider's trial */
  paid_in_trial: z.int(),
  /** unpaid part of the deposit */
  deposit_due: z.int(),
  has_email: z.boolean(),
  /** receipts the customer uploaded that wait for review */
  receipts_waiting: z.int(),
  /** when its customer was last reminded by mail */
  reminded_at: instant.nullable(),
  /** the crew was asked to charge it on the van */
  on_run: z.boolean(),
  /** a link to pay it online can be made */
  takes_link: z.boolean(),
})

const channel = { schema: z.enum(channels), allows: ['eq'] } as const
/** the bookings of an agency; `none`: those of the channel or on credit whose agency is not named */
const agency = { schema: z.union([z.literal('none'), id]), allows: ['eq'] } as const

export const listOwed = endpoint({
  method: 'GET',
  path: '/payments/owed',
  summary:
    'Reservas a las que les falta pagar, lo que vence antes primero. Un vendedor ve las suyas y las que nadie vendió.',
  access: 'payments.read',
  query: listQuery({
    when: { schema: z.enum(owedWhens), allows: ['eq'] },
    channel,
    agency,
    currency: { schema: currency, allows: ['eq'] },
  }),
  response: z.array(OwedBooking),
  paged: true,
})

export const exportOwed = exportOf(listOwed, {
  summary: 'Lo que falta por cobrar, con los filtros de la lista, como archivo CSV o XLSX.',
})

const one = z.object({ booking_id: id })

export const remindOwed = endpoint({
  method: 'POST',
  path: '/payments/owed/:booking_id/reminder',
  summary: 'Recuerda por correo lo que falta pagar de una reserva, como mucho una vez en 24 horas.',
  access: 'payments.record',
  params: one,
  response: z.object({ reminded: z.literal(true) }),
  refusals: [
    'not_your_booking',
    'status_does_not_allow',
    'nothing_owed',
    'contact_email_missing',
    'reminded_lately',
  ],
})

export const chargeOnRun = endpoint({
  method: 'PUT',
  path: '/payments/owed/:booking_id/on-run',
  summary: 'Pide a la tripulación que cobre en la van lo que falta de una reserva, o deja de pedirlo.',
  access: 'payments.record',
  params: one,
  body: z.object({ on_run: z.boolean() }),
  response: z.object({ on_run: z.boolean() }),
  refusals: ['not_your_booking', 'status_does_not_allow', 'nothing_owed'],
})

export type OwedSum = z.infer<typeof OwedSum>
export const OwedSum = z.object({
  when: z.enum(owedWhens),
  currency: z.string(),
  due: z.int(),
  bookings: z.int(),
})

export const sumOwed = endpoint({
  method: 'GET',
  path: '/payments/owed/sums',
  summary: 'Cuánto falta por cobrar, por moneda: lo atrasado, lo de hoy, lo de esta semana y lo de después.',
  access: 'payments.read',
  query: listOwed.query.pick({ search: true, 'channel[eq]': true, 'agency[eq]': true }),
  response: z.array(OwedSum),
})

export type OwingAgency = z.infer<typeof OwingAgency>
export const OwingAgency = z.object({
  /** null: the agency of these bookings is not named */
  agency_id: z.uuid().nullable(),
  agency_name: z.string(),
  currency: z.string(),
  due: z.int(),
  /** the part of it that is late */
  late: z.int(),
  /** the part of it that counts as paid on credit */
  on_credit: z.int(),
  bookings: z.int(),
  /** of its account: what ran already, less what was paid */
  balance: z.int(),
  /** the part of it that is late */
  overdue: z.int(),
  /** null where nothing is open in its account */
  account: z
    .object({
      due_on: localDate.nullable(),
      next: z.enum(accountActs),
      statement_id: z.uuid().nullable(),
    })
    .nullable(),
})

export const listOwingAgencies = endpoint({
  method: 'GET',
  path: '/payments/owed/agencies',
  summary:
    'Lo que debe cada agencia, por moneda, lo vencido primero: lo que falta de sus reservas, el saldo de su cuenta, cuándo vence y qué hacer ahora; junto, lo de las reservas sin agencia indicada.',
  access: 'payments.read',
  response: z.array(OwingAgency),
})

export const exportOwingAgencies = exportOf(listOwingAgencies, {
  summary: 'Lo que debe cada agencia como archivo CSV o XLSX.',
})
