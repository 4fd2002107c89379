import { z } from 'zod'

import { fields } from '#words/fields.ts'

import { requiredParagraphs, requiredText } from '../endpoint/fields.ts'
import { checkPrices } from './price-input.ts'
import { AvailabilityRuleInput, productCode, productColor, ProductInput } from './product-input.ts'
import { firstCategories } from './usual-categories.ts'

const { duration_minutes, meeting, meeting_point, seasons } = ProductInput.shape

/** What a tour needs besides its name and a picture before it can be published. */
export const ProductStart = z
  .object({
    description: requiredParagraphs(5000),
    duration_minutes,
    availability_rules: z.array(AvailabilityRuleInput).min(1).max(1),
    seasons: seasons.min(1).max(1),
    meeting,
    meeting_point,
  })
  .superRefine((start, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    checkPrices(
      { price_unit: 'persona', categories: firstCategories, seasons: start.seasons, special_prices: [] },
      fault,
    )
    if (start.meeting !== 'recogida' && start.meeting_point === null)
      fault(['meeting_point', 'name'], fields.required)
  })

export type NewProduct = z.infer<typeof NewProduct>
export const NewProduct = z.object({
  code: productCode,
  name: requiredText(120),
  color: productColor,
  /** absent: a draft with its name alone */
  start: ProductStart.optional(),
})
