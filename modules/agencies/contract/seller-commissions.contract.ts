import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, localDate } from '#contract/endpoint/fields.ts'

export type SellerCommission = z.infer<typeof SellerCommission>
export const SellerCommission = z.object({
  id: z.uuid(),
  /** null: all products */
  product_id: z.uuid().nullable(),
  product_name: z.string().nullable(),
  percent: z.number(),
  /** the first day of sale */
  valid_from: localDate,
  by_name: z.string(),
  /** it has not begun, and can be removed */
  is_coming: z.boolean(),
})

export type Seller = z.infer<typeof Seller>
export const Seller = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  state: z.int(),
  /** the last ones first; of a product the first that began is the one of today */
  commissions: z.array(SellerCommission),
})
const sellers = z.array(Seller)

export const listSellers = endpoint({
  method: 'GET',
  path: '/seller-commissions',
  summary: 'Los usuarios que venden, con las comisiones que ganan por lo que venden desde cada día.',
  access: 'agency_accounts.read',
  response: sellers,
})

export const setSellerCommission = endpoint({
  method: 'POST',
  path: '/seller-commissions',
  summary:
    'Fija la comisión de un vendedor desde un día de venta, de un producto o de todos; 0 % la termina. Lo vendido antes conserva la suya.',
  access: 'agency_accounts.manage',
  body: z.object({
    user_id: id,
    product_id: id.nullable().default(null),
    percent: z
      .number()
      .min(0, 'La comisión no puede ser negativa')
      .max(100, 'La comisión no puede pasar de 100 %')
      .multipleOf(0.01, 'Escribe como mucho dos decimales'),
    valid_from: localDate,
  }),
  response: sellers,
  status: 201,
  refusals: ['seller_commission_taken', 'seller_commission_too_early'],
})

export const removeSellerCommission = endpoint({
  method: 'DELETE',
  path: '/seller-commissions/:id',
  summary: 'Quita una comisión que todavía no empieza.',
  access: 'agency_accounts.manage',
  params: z.object({ id }),
  response: sellers,
  refusals: ['seller_commission_too_early'],
})
