import { fields as en } from './en/fields.ts'
import { fields as es } from './es/fields.ts'
import { spokenIn } from './language.ts'
import { fields as pt } from './pt/fields.ts'

export const fields = spokenIn({ es, en, pt })
