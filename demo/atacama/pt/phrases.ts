import { hotSpringsInPortuguese } from './hot-springs.ts'
import { privateInPortuguese } from './private.ts'
import { punaInPortuguese } from './puna.ts'
import { salarInPortuguese } from './salar.ts'
import { sharedInPortuguese } from './shared.ts'
import { specialInPortuguese } from './special.ts'
import { tatioInPortuguese } from './tatio.ts'
import { valleyInPortuguese } from './valley.ts'

/** What customers read of the operator and its tours: the Spanish text and how it is said in Brazil. */
export const inPortuguese: Record<string, string> = {
  ...tatioInPortuguese,
  ...valleyInPortuguese,
  ...punaInPortuguese,
  ...salarInPortuguese,
  ...hotSpringsInPortuguese,
  ...privateInPortuguese,
  ...specialInPortuguese,
  ...sharedInPortuguese,
}
