import { atacamaHotSpringsProducts } from './atacama-products-hot-springs.ts'
import { atacamaPunaProducts } from './atacama-products-puna.ts'
import { atacamaSalarProducts } from './atacama-products-salar.ts'
import { atacamaTatioProducts } from './atacama-products-tatio.ts'
import { atacamaValleyProducts } from './atacama-products-valley.ts'
import type { DemoProduct } from './demo-types.ts'

export const atacamaProducts: DemoProduct[] = [
  ...atacamaTatioProducts,
  ...atacamaPunaProducts,
  ...atacamaValleyProducts,
  ...atacamaSalarProducts,
  ...atacamaHotSpringsProducts,
]
