/** A tour of a journey's own: a copy of the demo's tour to the lagoons. */
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import {
  duplicateProduct,
  listProducts,
  publishProduct,
  updateProduct,
} from '#contract/products/products.contract.ts'
import { addDays } from '#domain/local-date.ts'

import { asking, today } from './journey.ts'

type Edit = ReturnType<typeof editOf>
type Changes = Partial<Edit> & { ofRules?: Partial<Edit['availability_rules'][number]> }

/** Publishes a copy with some changes; `ofRules` changes all its rules. Its open departures begin on the fifth day. */
export async function givenCopiedTour({ ofRules = {}, ...changes }: Changes) {
  const ask = await asking('admin')
  const products = await ask(listProducts, { query: { limit: 100 } })
  const id = products.find(({ code }) => code === 'LAG')?.id ?? ''
  const copy = await ask(duplicateProduct, { params: { id } })
  const params = { id: copy.id }
  const edit = editOf(copy)
  const availability_rules = edit.availability_rules.map((rule) => ({ ...rule, ...ofRules }))
  const { version } = await ask(updateProduct, { params, body: { ...edit, ...changes, availability_rules } })
  await ask(publishProduct, { params, body: { version } })
  const from = addDays(today(), 5)
  const days = await ask(getProductAvailability, { params, query: { from, to: addDays(from, 20) } })
  const departures = days.flatMap(({ date, slots }) =>
    slots.filter(({ reason }) => !reason).map(({ start_time }) => ({ date, start_time })),
  )
  return { ask, product_id: copy.id, code: copy.code, departures }
}
