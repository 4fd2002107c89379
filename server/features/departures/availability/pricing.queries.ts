import { type RawBuilder, sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { EntranceFee } from '#domain/products/prices/entrance-fee.rules.ts'
import type { Pricing } from '#domain/products/prices/price.rules.ts'

/** A day, or the column that has it. */
export type Day = LocalDate | RawBuilder<LocalDate>

/** A product `p`'s prices as columns: what the engine needs for tours up to a day. */
export const pricingColumns = (to: Day) => sql<Pricing & { entrance_fees: EntranceFee[] }>`
  p.max_pax_booking, p.price_unit, p.people_per_vehicle,
  coalesce(nullif(p.unit_label, ''), case p.price_unit when 'vehiculo' then 'Vehículo' else 'Grupo' end) as unit_label,
  ${categoriesColumn} as categories, ${rulesColumn(to)} as rules,
  ${extrasColumn} as extras, ${feesColumn} as entrance_fees`

export const categoriesColumn = sql<Pricing['categories']>`
  (select coalesce(json_agg(json_build_object('code', c.code, 'label', c.label, 'min_age', c.min_age,
      'max_age', c.max_age, 'seats', c.seats, 'needs_adult', c.needs_adult, 'max_per_adult', c.max_per_adult)
      order by c.position, c.code), '[]')
    from price_categories c where c.tour_operator_id = p.tour_operator_id and c.product_id = p.id)`

const rulesColumn = (to: Day) => sql<Pricing['rules']>`
  (select coalesce(json_agg(json_build_object('category_code', r.category_code, 'season', r.season,
      'residency', r.residency, 'weekdays', r.weekdays, 'pax_min', r.pax_min, 'pax_max', r.pax_max,
      'channel', r.channel, 'valid_from', r.valid_from, 'valid_to', r.valid_to, 'amount', r.amount,
      'other_amount', r.other_amount, 'other_currency', r.other_currency)), '[]')
    from price_rules r where r.tour_operator_id = p.tour_operator_id and r.product_id = p.id
      and r.valid_from <= ${to}::date)`

/** Extras now on sale. */
export const extrasColumn = sql<Pricing['extras']>`
  (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'description', e.description, 'unit', e.unit,
      'amount', e.amount, 'other_amount', e.other_amount, 'other_currency', e.other_currency, 'required', e.required, 'stock', e.stock, 'max_per_booking', e.max_per_booking)
      order by e.position, e.name), '[]')
    from extras e where e.tour_operator_id = p.tour_operator_id and e.product_id = p.id and e.active)`

export const feesColumn = sql<EntranceFee[]>`
  (select coalesce(json_agg(json_build_object('name', f.name, 'note', f.note, 'payment', f.payment, 'rates',
      (select coalesce(json_agg(json_build_object('residency', t.residency, 'min_age', t.min_age, 'max_age', t.max_age,
          'amount', t.amount) order by t.position), '[]')
        from entrance_fee_rates t where t.tour_operator_id = f.tour_operator_id and t.entrance_fee_id = f.id))
      order by f.position, f.name), '[]')
    from entrance_fees f where f.tour_operator_id = p.tour_operator_id and f.product_id = p.id)`
