import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { currency, id, instant, localDate, requiredParagraphs, text } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

export type Payout = z.infer<typeof Payout>
export const Payout = z.object({
  id: z.uuid(),
  created_at: instant,
  provider: z.enum(paymentProviders),
  currency: z.string(),
  landed_on: z.string(),
  /** minor units, in one total; below zero when more was given back than paid */
  received: z.int(),
  reference: z.string(),
  user_name: z.string(),
  annulled_at: instant.nullable(),
  annulled_by_name: z.string(),
  annul_reason: z.string(),
})

export const getPayout = endpoint({
  method: 'GET',
  path: '/payouts/:id',
  summary: 'Un depósito de un proveedor de pago.',
  access: 'payments.settle',
  params: z.object({ id }),
  response: Payout,
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary: 'Los depósitos recibidos de los proveedores de pago, el último primero.',
  access: 'payments.settle',
  query: listQuery({
    provider: { schema: z.enum(paymentProviders), allows: ['eq'] },
    currency: { schema: currency, allows: ['eq'] },
    landed_on: { schema: localDate, allows: ['gte', 'lte'] },
  }).omit({ search: true }),
  response: z.array(Payout),
  paged: true,
})
const filters = listPayouts.query.omit({ limit: true, after: true })

export const sumPayouts = endpoint({
  method: 'GET',
  path: '/payouts/sums',
  summary: 'Cuánto suman los depósitos que pasan los filtros, por moneda, sin los anulados.',
  access: 'payments.settle',
  query: filters,
  response: z.array(z.object({ currency: z.string(), received: z.int(), payouts: z.int() })),
})

export const exportPayouts = exportOf(listPayouts, {
  summary: 'Los depósitos que muestra la lista, como archivo CSV o XLSX.',
})

const anyAmount = z.int('Escribe un monto con menos decimales').min(-100_000_000_000).max(100_000_000_000)

export const recordPayout = endpoint({
  method: 'POST',
  path: '/payouts',
  summary: 'Anota un depósito recibido de un proveedor de pago, con un solo total.',
  access: 'payments.settle',
  body: z.object({
    provider: z.enum(paymentProviders),
    currency,
    landed_on: localDate,
    /** below zero where more went back than came in */
    received: anyAmount,
    reference: text(80).default(''),
  }),
  response: Payout,
  status: 201,
})

export const annulPayout = endpoint({
  method: 'POST',
  path: '/payouts/:id/annul',
  summary: 'Anula un depósito con un motivo; queda en la lista, anulado.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: z.object({ reason: requiredParagraphs(200) }),
  response: Payout,
  refusals: ['payout_annulled'],
})
