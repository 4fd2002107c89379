import type { DemoProduct } from '../demo-types.ts'
import { atacamaPricing } from './pricing.ts'
import { atacamaHotSpringsProducts } from './products-hot-springs.ts'
import { atacamaPrivateProducts } from './products-private.ts'
import { atacamaPunaProducts } from './products-puna.ts'
import { atacamaSalarProducts } from './products-salar.ts'
import { atacamaSpecialProducts } from './products-special.ts'
import { atacamaTatioProducts } from './products-tatio.ts'
import { atacamaValleyProducts } from './products-valley.ts'

const atacamaTours: DemoProduct[] = [
  ...atacamaTatioProducts,
  ...atacamaPunaProducts,
  ...atacamaValleyProducts,
  ...atacamaSalarProducts,
  ...atacamaHotSpringsProducts,
  ...atacamaPrivateProducts,
  ...atacamaSpecialProducts,
]

export const atacamaProducts = atacamaTours.map((tour) => ({ ...tour, ...atacamaPricing[tour.code] }))
