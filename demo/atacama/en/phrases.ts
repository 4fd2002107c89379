import { hotSpringsInEnglish } from './hot-springs.ts'
import { privateInEnglish } from './private.ts'
import { punaInEnglish } from './puna.ts'
import { salarInEnglish } from './salar.ts'
import { sharedInEnglish } from './shared.ts'
import { specialInEnglish } from './special.ts'
import { tatioInEnglish } from './tatio.ts'
import { valleyInEnglish } from './valley.ts'

/** The English translation of each Spanish text that customers read. */
export const inEnglish: Record<string, string> = {
  ...sharedInEnglish,
  ...tatioInEnglish,
  ...punaInEnglish,
  ...valleyInEnglish,
  ...salarInEnglish,
  ...hotSpringsInEnglish,
  ...privateInEnglish,
  ...specialInEnglish,
}
