import { z } from 'zod'

import { payoutMovementKinds } from '#domain/payments/bank/payout.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { amount, currency, id, instant, localDate, requiredText, text } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'

export const mostPayoutMovements = 1000

export type ComingMovement = z.infer<typeof ComingMovement>
/** A movement at a provider that is in no payout yet; `id` is the payment's, which a chargeback that was won has twice. */
export const ComingMovement = z.object({
  id: z.uuid(),
  created_at: instant,
  provider: z.enum(paymentProviders),
  kind: z.enum(payoutMovementKinds),
  /** below zero what went back */
  amount: z.int(),
  currency: z.string(),
  /** the provider's fee and payout date; null until the provider reports them */
  fee: z.int().nullable(),
  lands_on: z.string().nullable(),
  is_late: z.boolean(),
  authorization: z.string(),
  provider_payment_id: z.string(),
  booking: z.object({ id: z.uuid(), locator: z.string(), contact_name: z.string() }),
})

export const listComingMovements = endpoint({
  method: 'GET',
  path: '/payouts/coming',
  summary:
    'Pagos y devoluciones en línea que ningún abono incluye todavía, por el día en que llegan; los que no tienen día, al final.',
  access: 'payments.settle',
  query: listQuery({}).omit({ search: true }),
  response: z.array(ComingMovement),
  paged: true,
})

export type ComingSum = z.infer<typeof ComingSum>
/** A provider's pending amount in a currency: minor units, minus known fees. */
export const ComingSum = z.object({
  provider: z.enum(paymentProviders),
  currency: z.string(),
  movements: z.int(),
  net: z.int(),
  late: z.int(),
  /** number of payments whose fee is unknown */
  without_fee: z.int(),
})

export const sumComingMovements = endpoint({
  method: 'GET',
  path: '/payouts/coming/sums',
  summary: 'Cuánto está en camino, por proveedor y moneda.',
  access: 'payments.settle',
  response: z.array(ComingSum),
})

export type Payout = z.infer<typeof Payout>
export const Payout = z.object({
  id: z.uuid(),
  created_at: instant,
  provider: z.enum(paymentProviders),
  currency: z.string(),
  landed_on: z.string(),
  /** minor units: what came in less what went back, what the provider kept, and what the house received */
  gross: z.int(),
  fee: z.int(),
  received: z.int(),
  difference: z.int(),
  difference_reason: z.string(),
  reference: z.string(),
  user_name: z.string(),
  movements: z.int(),
  annulled_at: instant.nullable(),
  annulled_by_name: z.string(),
  annul_reason: z.string(),
})

export type PayoutMovement = z.infer<typeof PayoutMovement>
/** A movement that a payout brought, and what was kept of it. */
export const PayoutMovement = ComingMovement.pick({
  id: true,
  created_at: true,
  kind: true,
  amount: true,
  booking: true,
}).extend({ fee: z.int() })

export const getPayout = endpoint({
  method: 'GET',
  path: '/payouts/:id',
  summary: 'Un abono con los movimientos que incluye.',
  access: 'payments.settle',
  params: z.object({ id }),
  response: Payout.extend({ brought: z.array(PayoutMovement) }),
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary: 'Los abonos recibidos de los proveedores de pago, el último primero.',
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
  summary: 'Cuánto suman los abonos que pasan los filtros, por moneda, sin los anulados.',
  access: 'payments.settle',
  query: filters,
  response: z.array(
    z.object({ currency: z.string(), gross: z.int(), fee: z.int(), received: z.int(), payouts: z.int() }),
  ),
})

export const exportPayouts = endpoint({
  method: 'GET',
  path: '/payouts/export',
  summary: 'Los abonos que muestra la lista, como archivo CSV o XLSX.',
  access: 'payments.settle',
  query: filters.extend({ format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  file: true,
})

const anyAmount = z.int('Escribe un monto sin decimales de más').min(-100_000_000_000).max(100_000_000_000)

export const recordPayout = endpoint({
  method: 'POST',
  path: '/payouts',
  summary:
    'Anota un abono recibido: qué movimientos incluye, qué se quedó el proveedor de cada uno y cuánto llegó. Una diferencia lleva su motivo.',
  access: 'payments.settle',
  body: z.object({
    provider: z.enum(paymentProviders),
    currency,
    landed_on: localDate,
    /** below zero where more went back than came in */
    received: anyAmount,
    reference: text(80).default(''),
    difference_reason: text(200).default(''),
    movements: z
      .array(
        z.object({
          payment_id: id,
          fee: amount,
          /** money returned after a won chargeback: a movement separate from the chargeback */
          won_back: z.boolean().default(false),
        }),
      )
      .min(1, 'Elige al menos un movimiento')
      .max(mostPayoutMovements),
  }),
  response: Payout,
  status: 201,
  refusals: ['payout_unexplained', 'payment_in_other_payout', 'payout_movement_unfit'],
})

export const annulPayout = endpoint({
  method: 'POST',
  path: '/payouts/:id/annul',
  summary: 'Anula un abono con un motivo; sus movimientos vuelven a esperar.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: z.object({ reason: requiredText(200) }),
  response: Payout,
  refusals: ['payout_annulled'],
})

const SettlementFields = z.object({ provider: z.enum(paymentProviders), currency })
export type Settlement = z.infer<typeof Settlement>
/** Proposal made from a settlement file; it is not stored. */
export const Settlement = z.object({
  file_name: z.string(),
  landed_on: z.string().nullable(),
  /** with the fee from the file, else the one reported earlier */
  movements: z.array(ComingMovement),
  /** how many more the file names than one payout takes */
  left_out: z.int(),
  unmatched: z.array(
    z.object({
      row: z.int(),
      key: z.string(),
      authorization: z.string(),
      amount: z.int().nullable(),
    }),
  ),
  unmatched_total: z.int(),
})

export const readSettlementFile = endpoint({
  method: 'POST',
  path: '/payouts/settlements',
  summary:
    'Lee el archivo de abonos o liquidaciones de un proveedor (CSV o XLSX) y propone qué movimientos incluye. No guarda nada.',
  access: 'payments.settle',
  upload: true,
  body: SettlementFields,
  response: Settlement,
  refusals: ['file_not_readable', 'import_too_long', 'settlement_unknown'],
})
export const settlementFields = SettlementFields
