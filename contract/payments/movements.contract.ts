import { z } from 'zod'

import { paymentKinds, paymentMethods, ledgerStatuses } from '#domain/bookings/payment.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf, wholeList } from '../endpoint/exported.ts'
import { currency, id, instant, localDate } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'

export type Movement = z.infer<typeof Movement>
/** A row of the ledger, with the booking that it belongs to. */
export const Movement = z.object({
  id: z.uuid(),
  created_at: instant,
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  status: z.enum(ledgerStatuses),
  /** minor units of `currency` */
  amount: z.int(),
  currency: z.string(),
  /** the same in the booking's currency */
  booking_amount: z.int(),
  booking_currency: z.string(),
  reference: z.string(),
  note: z.string(),
  received_by_name: z.string(),
  settled_by_name: z.string(),
  settle_reason: z.string(),
  booking_id: z.uuid(),
  locator: z.string(),
  contact_name: z.string(),
  /** the run on which the crew took it */
  sheet_id: z.uuid().nullable(),
  sheet_number: z.int().nullable(),
  /** the online provider */
  provider: z.enum(paymentProviders).nullable(),
  /** paid in a provider's sandbox: no money moved */
  is_trial: z.boolean(),
  /** paid before the operator used the product: no money of the day */
  is_earlier: z.boolean(),
  /** the payer's bank took it back */
  is_chargeback: z.boolean(),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/payments',
  summary:
    'Movimientos de dinero del tour operador, el último primero. Un vendedor ve los de sus reservas y los que recibió.',
  access: 'payments.read',
  query: listQuery({
    /** the day on which it was written down, where the operator is */
    date: { schema: localDate, allows: ['gte', 'lte'] },
    kind: { schema: z.enum(paymentKinds), allows: ['eq'] },
    method: { schema: z.enum(paymentMethods), allows: ['eq'] },
    status: { schema: z.enum(ledgerStatuses), allows: ['eq'] },
    currency: { schema: currency, allows: ['eq'] },
    received_by: { schema: id, allows: ['eq'] },
    provider: { schema: z.enum(paymentProviders), allows: ['eq'] },
    booking_id: { schema: id, allows: ['eq'] },
    /** the number of a schedule sheet */
    sheet: { schema: z.string().regex(/^\d{1,9}$/), allows: ['eq'] },
  }),
  response: z.array(Movement),
  paged: true,
})

const filters = listMovements.query.omit(wholeList)

export type MovementSum = z.infer<typeof MovementSum>
export const MovementSum = z.object({
  currency: z.string(),
  kind: z.enum(paymentKinds),
  status: z.enum(ledgerStatuses),
  /** no money came: an agency owes it */
  on_credit: z.boolean(),
  /** no money moved: a provider's trial */
  is_trial: z.boolean(),
  /** the money came before the operator used the product */
  is_earlier: z.boolean(),
  /** minor units; always positive, also of what went back */
  amount: z.int(),
  movements: z.int(),
})

export const sumMovements = endpoint({
  method: 'GET',
  path: '/payments/sums',
  summary:
    'Cuánto suman los movimientos que pasan los filtros, por moneda, tipo y estado, aparte lo que debe una agencia, lo de prueba y lo pagado antes de importar: todos, no una página.',
  access: 'payments.read',
  query: filters,
  response: z.array(MovementSum),
})

export const exportMovements = exportOf(listMovements, {
  summary: 'Los movimientos que muestra la lista, como archivo: CSV hasta 100.000 filas o XLSX hasta 20.000.',
})

export const getMovementChoices = endpoint({
  method: 'GET',
  path: '/payments/choices',
  summary: 'Por quién, en qué moneda y por qué proveedor se pueden filtrar los movimientos.',
  access: 'payments.read',
  response: z.object({
    receivers: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
    currencies: z.array(z.string()),
    /** providers with payments; empty without online payments */
    providers: z.array(z.enum(paymentProviders)),
  }),
})
