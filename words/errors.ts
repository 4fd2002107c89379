import { errors as en } from './en/errors.ts'
import { errors as es } from './es/errors.ts'
import { spokenIn } from './language.ts'
import { errors as pt } from './pt/errors.ts'

export const errors = spokenIn({ es, en, pt })
