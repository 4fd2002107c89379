import { typedFields as en } from './en/typed-fields.ts'
import { typedFields as es } from './es/typed-fields.ts'
import { spokenIn } from './language.ts'
import { typedFields as pt } from './pt/typed-fields.ts'

/** Apart from what else may be wrong with a field, for pages that weigh little. */
export const typedFields = spokenIn({ es, en, pt })
