import { cityInEnglish } from './city.ts'
import { colcaInEnglish } from './colca.ts'
import { sharedInEnglish } from './shared.ts'

/** The English translation of each Spanish text that customers read. */
export const inEnglish: Record<string, string> = { ...sharedInEnglish, ...colcaInEnglish, ...cityInEnglish }
