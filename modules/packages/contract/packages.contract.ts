import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, id, localDate, requiredText, text, version } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'

import { longestName, mostPercent, mostToursOfPackage, packageKinds } from '../rules/package-price.rules.ts'

const states = z.union([z.literal(1), z.literal(2)])

const fields = z.object({
  name: requiredText(longestName),
  /** shown to readers of these languages; '': the Spanish name */
  name_en: text(longestName).default(''),
  name_pt: text(longestName).default(''),
  kind: z.enum(packageKinds),
  /** percent off the sum, or the price of all tours for an adult in minor units of the operator's currency */
  value: amount.min(1, 'Escribe un número mayor que cero'),
  /** every tour of it is on one of these days */
  travels_from: localDate.nullable().default(null),
  travels_to: localDate.nullable().default(null),
  product_ids: z
    .array(id)
    .min(2, 'Elige dos tours o más')
    .max(mostToursOfPackage, `Elige ${mostToursOfPackage} tours como máximo`),
  /** 2: no longer sold */
  state: states.default(1),
})

export type PackageInput = z.infer<typeof PackageInput>
export const PackageInput = fields.superRefine(({ kind, value, travels_from, travels_to }, context) => {
  if (kind === 'percent' && value > mostPercent)
    context.addIssue({ code: 'custom', path: ['value'], message: `Debe ser como máximo ${mostPercent}` })
  if (travels_from && travels_to && travels_to < travels_from)
    context.addIssue({ code: 'custom', path: ['travels_to'], message: 'Termina antes de empezar' })
})

export type TourPackage = z.infer<typeof TourPackage>
export const TourPackage = fields.extend({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  product_ids: z.array(z.uuid()),
  /** its tours by name, in the order of `product_ids` */
  tours: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  currency: z.string(),
  /** bookings that have it and are not cancelled */
  bookings: z.int(),
  /** only its first 200 bookings are counted */
  more_bookings: z.boolean(),
})

export const listPackages = endpoint({
  method: 'GET',
  path: '/packages',
  summary: 'Paquetes de tours con su precio, el más reciente primero.',
  access: 'packages.manage',
  query: listQuery({ state: { schema: z.enum(['1', '2']), allows: ['eq'] } }).omit({ search: true }),
  response: z.array(TourPackage),
  paged: true,
})

export const exportPackages = exportOf(listPackages, {
  summary: 'Los paquetes de la lista, con sus filtros, como archivo CSV o XLSX.',
})

const refusals = ['package_name_taken', 'package_needs_two_tours', 'package_needs_adult_prices'] as const

export const createPackage = endpoint({
  method: 'POST',
  path: '/packages',
  summary: 'Crea un paquete: estos tours juntos, con un porcentaje menos o a un precio por adulto.',
  access: 'packages.manage',
  body: PackageInput,
  response: TourPackage,
  status: 201,
  refusals,
})

export const updatePackage = endpoint({
  method: 'PUT',
  path: '/packages/:id',
  summary: 'Cambia o termina un paquete. Lo ya vendido con él conserva su precio.',
  access: 'packages.manage',
  params: z.object({ id }),
  body: z.object({ version, package: PackageInput }),
  response: TourPackage,
  refusals: ['stale', ...refusals],
})
