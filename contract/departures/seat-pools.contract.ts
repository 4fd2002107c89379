import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, requiredText, version } from '../endpoint/fields.ts'

export type SeatPool = z.infer<typeof SeatPool>
export const SeatPool = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  /** seats a day for all its products together */
  capacity: z.int(),
  products: z.array(z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() })),
})

const input = {
  name: requiredText(60),
  capacity: z.int('Escribe un número entero').min(1).max(1000),
  product_ids: z.array(id).max(100),
}

export const listSeatPools = endpoint({
  method: 'GET',
  path: '/seat-pools',
  summary: 'Cupos que varios productos comparten cada día, como un furgón que hace dos tours.',
  access: 'products.read',
  response: z.array(SeatPool),
})

export type SeatPoolInput = z.infer<typeof SeatPoolInput>
export const SeatPoolInput = z.object(input)

export const createSeatPool = endpoint({
  method: 'POST',
  path: '/seat-pools',
  summary: 'Crea cupos compartidos. Lo ya vendido de sus productos cuenta desde ese momento.',
  access: 'products.edit',
  body: SeatPoolInput,
  response: SeatPool,
  status: 201,
  refusals: ['pool_name_taken', 'pool_too_small'],
})

export const updateSeatPool = endpoint({
  method: 'PUT',
  path: '/seat-pools/:id',
  summary: 'Cambia el nombre, los cupos o los productos. Bajo lo ya vendido de un día se rechaza.',
  access: 'products.edit',
  params: z.object({ id }),
  body: z.object({ ...input, version }),
  response: SeatPool,
  refusals: ['stale', 'pool_name_taken', 'pool_too_small'],
})

export const deleteSeatPool = endpoint({
  method: 'DELETE',
  path: '/seat-pools/:id',
  summary: 'Deja de compartir: cada producto vuelve a tener solo sus propios cupos.',
  access: 'products.edit',
  params: z.object({ id }),
  response: z.array(SeatPool),
})
