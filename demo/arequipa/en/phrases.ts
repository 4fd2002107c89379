import { cityInEnglish } from './city.ts'
import { colcaInEnglish } from './colca.ts'
import { sharedInEnglish } from './shared.ts'

/** Each Spanish text that customers read, as it is said in English. */
export const inEnglish: Record<string, string> = { ...sharedInEnglish, ...colcaInEnglish, ...cityInEnglish }
