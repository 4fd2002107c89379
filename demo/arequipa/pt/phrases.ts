import { cityInPortuguese } from './city.ts'
import { colcaInPortuguese } from './colca.ts'
import { sharedInPortuguese } from './shared.ts'

/** What customers read of the operator and its tours: the Spanish text and how it is said in Brazil. */
export const inPortuguese: Record<string, string> = {
  ...colcaInPortuguese,
  ...cityInPortuguese,
  ...sharedInPortuguese,
}
