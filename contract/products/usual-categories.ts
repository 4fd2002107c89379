import type { CategoryCode } from '#domain/products/product/product.ts'
import { categoryNames } from '#words/office/code-names.ts'

import type { CategoryInput } from './price-input.ts'

/** Ages and seats that people expect of a category, to start from. */
const alone = { max_age: null, seats: 1, needs_adult: false, max_per_adult: null }
const usual: Record<CategoryCode, Omit<CategoryInput, 'code' | 'label'>> = {
  ADULT: { ...alone, min_age: 12 },
  CHILD: { ...alone, min_age: 3, max_age: 11, needs_adult: true },
  INFANT: { min_age: 0, max_age: 2, seats: 0, needs_adult: true, max_per_adult: 1 },
  YOUTH: { ...alone, min_age: 12, max_age: 17 },
  SENIOR: { ...alone, min_age: 65 },
  STUDENT: { ...alone, min_age: 12 },
  OTHER: { ...alone, min_age: 0 },
}

export const usualCategory = (code: CategoryCode): CategoryInput => ({
  code,
  label: categoryNames[code],
  ...usual[code],
})

/** The categories of a new product. */
export const firstCategories: CategoryInput[] = [usualCategory('ADULT'), usualCategory('CHILD')]
