import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, id, localTime, phone, requiredText, text, version } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'

const states = z.union([z.literal(1), z.literal(2)])
const mostVans = 30

const fields = z.object({
  owner_name: requiredText(120),
  owner_phone: phone.refine((number) => number !== '', 'Escribe el teléfono de quien presta las vans'),
  vans: z
    .int('Escribe cuántas vans')
    .min(1, 'Escribe cuántas vans')
    .max(mostVans, `Escribe ${mostVans} como máximo`),
  seats: z.int('Escribe los asientos').min(1, 'Escribe los asientos').max(100, 'Escribe 100 como máximo'),
  /** 1 Monday; empty: all days */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** empty: all products */
  product_ids: z.array(id).max(200).default([]),
  /** of one van for one day, in minor units; null: not known */
  cost: amount.nullable().default(null),
  /** exactly one of the two: hours before the van leaves, or a time of the day before */
  ask_hours_before: z.int('Escribe las horas').min(0).max(240, 'Escribe 240 horas como máximo').nullable(),
  ask_time: localTime.nullable(),
  note: text(300).default(''),
  /** 2: no longer offered */
  state: states.default(1),
})

export type ReserveInput = z.infer<typeof ReserveInput>
export const ReserveInput = fields.superRefine(({ ask_hours_before, ask_time }, context) => {
  if ((ask_hours_before === null) === (ask_time === null))
    context.addIssue({
      code: 'custom',
      path: ['ask_time'],
      message: 'Elige hasta cuándo se pide: horas antes, o una hora del día anterior',
    })
})

export type VanReserve = z.infer<typeof VanReserve>
export const VanReserve = fields.extend({
  id: z.uuid(),
  version: z.int(),
  owner_name: z.string(),
  owner_phone: z.string(),
  weekdays: z.array(z.int()),
  product_ids: z.array(z.uuid()),
  products: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  currency: z.string(),
  /** vans that were confirmed for days from today on */
  confirmed: z.int(),
})

export const listReserves = endpoint({
  method: 'GET',
  path: '/van-reserves',
  summary: 'Vans de terceros que se pueden pedir, lo más reciente primero.',
  access: 'fleet.read',
  query: listQuery({ state: { schema: z.enum(['1', '2']), allows: ['eq'] } }).omit({ search: true }),
  response: z.array(VanReserve),
  paged: true,
})

export const exportReserves = exportOf(listReserves, {
  summary: 'Las vans de terceros de la lista, con sus filtros, como archivo CSV o XLSX.',
})

const refusals = ['reserve_below_use', 'reserve_has_one_deadline'] as const

export const createReserve = endpoint({
  method: 'POST',
  path: '/van-reserves',
  summary: 'Agrega vans de terceros: cuántas, de cuántos asientos, de quién y hasta cuándo se piden.',
  access: 'fleet.manage',
  body: ReserveInput,
  response: VanReserve,
  status: 201,
  refusals,
})

export const updateReserve = endpoint({
  method: 'PUT',
  path: '/van-reserves/:id',
  summary: 'Cambia o termina las vans de un tercero. No pueden quedar por debajo de las ya confirmadas.',
  access: 'fleet.manage',
  params: z.object({ id }),
  body: z.object({ version, reserve: ReserveInput }),
  response: VanReserve,
  refusals: ['stale', ...refusals],
})
