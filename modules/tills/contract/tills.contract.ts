/** Cash of the operator: a till for each person and currency, from an opening to a closing. */
import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import {
  amount,
  currency,
  id,
  instant,
  localDate,
  paragraphs,
  requiredParagraphs,
} from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'

import { tillEntryKinds, tillStates, typedEntryKinds } from '../rules/till.ts'

const one = z.object({ id })
export const positive = amount.min(1, 'Escribe un monto mayor que cero')

export type Till = z.infer<typeof Till>
export const Till = z.object({
  id: z.uuid(),
  /** null: the house's own */
  holder_id: z.uuid().nullable(),
  holder_name: z.string(),
  currency: z.string(),
  number: z.int(),
  opened_at: instant,
  /** empty where the first movement opened it */
  opened_by_name: z.string(),
  opening: z.int(),
  /** how many, up to a thousand */
  entries: z.int(),
  /** expected amount; null for the person who will count it */
  balance: z.int().nullable(),
  closed_at: instant.nullable(),
  closed_by_name: z.string(),
  counted: z.int().nullable(),
  /** counted less what should have been there: below zero money is missing */
  difference: z.int().nullable(),
  difference_reason: z.string(),
  /** whether the caller counts it, closes it and writes in it */
  may_run: z.boolean(),
})

export type TillCount = z.infer<typeof TillCount>
export const TillCount = z.object({
  id: z.uuid(),
  created_at: instant,
  by_name: z.string(),
  counted: z.int(),
  expected: z.int(),
  difference: z.int(),
  /** how many of each note and coin, by its worth in minor units */
  denominations: z.record(z.string(), z.int()),
})

export type TillDetail = z.infer<typeof TillDetail>
export const TillDetail = Till.extend({
  /** first to last; for an open till only visible with the expected amount */
  counts: z.array(TillCount),
})

export type TillEntry = z.infer<typeof TillEntry>
export const TillEntry = z.object({
  id: z.uuid(),
  created_at: instant,
  kind: z.enum(tillEntryKinds),
  /** below zero where it went out */
  amount: z.int(),
  note: z.string(),
  by_name: z.string(),
  /** booking of the payment; the id is the customer's key, and null for the crew */
  booking: z.object({ id: z.uuid().nullable(), locator: z.string(), name: z.string() }).nullable(),
  sheet: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  /** the other person of a handover */
  other_name: z.string(),
  /** kind of the entry that this one reverses */
  takes_back: z.enum(tillEntryKinds).nullable(),
  is_taken_back: z.boolean(),
})

export type Holding = z.infer<typeof Holding>
export const Holding = z.object({
  till_id: z.uuid(),
  holder_id: z.uuid().nullable(),
  holder_name: z.string(),
  level: z.int().nullable(),
  currency: z.string(),
  /** below zero the house owes it to them */
  amount: z.int(),
  is_open: z.boolean(),
  /** since when the till is open, or when it was closed */
  since: instant,
  /** handed over by them and not received yet */
  on_its_way: z.int(),
})

export const listTills = endpoint({
  method: 'GET',
  path: '/tills',
  summary: 'Las cajas, de la última que se abrió a la primera; quien no administra ve las suyas.',
  access: 'tills.read',
  query: listQuery({
    holder_id: { schema: z.union([z.literal('casa'), id]), allows: ['eq'] },
    currency: { schema: currency, allows: ['eq'] },
    state: { schema: z.enum(tillStates), allows: ['eq'] },
    opened_on: { schema: localDate, allows: ['gte', 'lte'] },
  }).omit({ search: true }),
  response: z.array(Till),
  paged: true,
})

export const listHoldings = endpoint({
  method: 'GET',
  path: '/tills/holdings',
  summary: 'Quién tiene cuánto efectivo ahora, por persona y moneda.',
  access: 'tills.manage',
  response: z.array(Holding),
})

export const exportTills = exportOf(listTills, {
  summary: 'Las cajas de la lista, con sus filtros, como archivo CSV o XLSX.',
})

export const exportHoldings = exportOf(listHoldings, {
  summary: 'Quién tiene cuánto efectivo ahora, como archivo CSV o XLSX.',
})

export const getTill = endpoint({
  method: 'GET',
  path: '/tills/:id',
  summary: 'Una caja con sus conteos.',
  access: 'tills.read',
  params: one,
  response: TillDetail,
})

export const listTillEntries = endpoint({
  method: 'GET',
  path: '/tills/:id/entries',
  summary: 'Los movimientos de una caja, del último al primero.',
  access: 'tills.read',
  params: one,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(300).optional(),
  }),
  response: z.array(TillEntry),
  paged: true,
})

export const downloadTill = endpoint({
  method: 'GET',
  path: '/tills/:id/file',
  summary: 'Una caja con todos sus movimientos y su cierre, como CSV.',
  access: 'tills.read',
  params: one,
  response: z.unknown(),
  file: true,
})

export const openTill = endpoint({
  method: 'POST',
  path: '/tills',
  summary: 'Abre la caja propia, o la de la casa, con lo que quedó en la anterior y un fondo si lo hay.',
  access: 'tills.run',
  body: z.strictObject({
    currency,
    /** the house's own, which administrators run */
    house: z.boolean().default(false),
    /** cash brought in from outside to begin with */
    fund: amount.default(0),
  }),
  response: Till,
  status: 201,
  refusals: ['till_already_open', 'not_your_till', 'currency_not_second'],
})

export const writeTillEntry = endpoint({
  method: 'POST',
  path: '/tills/:id/entries',
  summary: 'Anota un gasto, un depósito en el banco, una entrada de efectivo o un retiro.',
  access: 'tills.run',
  params: one,
  body: z.strictObject({
    kind: z.enum(typedEntryKinds),
    amount: positive,
    note: requiredParagraphs(200),
    /** for an expense above the till's amount: the person paid the rest, and the company owes it */
    own_pocket: z.boolean().default(false),
  }),
  response: Till,
  status: 201,
  idempotent: true,
  refusals: ['till_closed', 'not_your_till', 'till_short', 'expense_above_till', 'idempotency_key_reused'],
})

export const takeBackTillEntry = endpoint({
  method: 'POST',
  path: '/tills/:id/entries/:entry_id/annulment',
  summary: 'Anula lo que alguien anotó por error, con otro movimiento en contra. Nada se borra.',
  access: 'tills.run',
  params: one.extend({ entry_id: id }),
  body: z.strictObject({ reason: requiredParagraphs(200) }),
  response: Till,
  refusals: ['till_closed', 'not_your_till', 'till_entry_stays', 'till_short'],
})

export const countTill = endpoint({
  method: 'POST',
  path: '/tills/:id/counts',
  summary: 'Guarda un conteo a ciegas y dice después lo que debía haber. Cada conteo queda.',
  access: 'tills.run',
  params: one,
  body: z
    .strictObject({
      counted: amount,
      denominations: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.int().min(0).max(100_000)).default({}),
    })
    .refine(
      ({ counted, denominations }) =>
        Object.keys(denominations).length === 0 ||
        counted ===
          Object.entries(denominations).reduce((sum, [worth, many]) => sum + Number(worth) * many, 0),
      { path: ['counted'], message: 'El total no es la suma de los billetes y monedas' },
    ),
  response: TillCount,
  status: 201,
  refusals: ['till_closed', 'not_your_till'],
})

export const closeTill = endpoint({
  method: 'POST',
  path: '/tills/:id/closing',
  summary: 'Cierra la caja con su último conteo; una diferencia pide su motivo. Una caja cerrada no cambia.',
  access: 'tills.run',
  params: one,
  body: z.strictObject({ count_id: id, reason: paragraphs(200).default('') }),
  response: Till,
  refusals: ['till_closed', 'not_your_till', 'till_moved_since_count', 'till_difference_without_reason'],
})
