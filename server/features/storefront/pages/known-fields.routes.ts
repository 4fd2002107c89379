import { extraField, residentsField } from '#contract/storefront/choice.ts'
import { categoryCodes } from '#domain/products/product/product.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'
import type { TypedText } from '#server/http/typed-text.ts'

/** A module adds the parameters that its part of the page reads. */
export const newBookingFields = extensionPoint<string>()

const own = new Set([
  'date',
  'start_time',
  'month',
  'people',
  'currency',
  'currency_to',
  'step',
  ...categoryCodes,
  ...categoryCodes.map(residentsField),
])
const ofAnExtra = new RegExp(`^${extraField('[0-9a-f-]{36}')}$`)

/** The parameters that the page on which a booking starts depends on: others would draw the same page again. */
export const knownFields = (typed: TypedText): TypedText =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) => own.has(name) || ofAnExtra.test(name) || newBookingFields.all().includes(name),
    ),
  )
