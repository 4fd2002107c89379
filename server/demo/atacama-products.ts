import { atacamaPricing } from './atacama-pricing.ts'
import { atacamaHotSpringsProducts } from './atacama-products-hot-springs.ts'
import { atacamaPrivateProducts } from './atacama-products-private.ts'
import { atacamaPunaProducts } from './atacama-products-puna.ts'
import { atacamaSalarProducts } from './atacama-products-salar.ts'
import { atacamaSpecialProducts } from './atacama-products-special.ts'
import { atacamaTatioProducts } from './atacama-products-tatio.ts'
import { atacamaValleyProducts } from './atacama-products-valley.ts'
import type { DemoProduct } from './demo-types.ts'

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
