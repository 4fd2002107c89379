import { spokenIn } from '#words/language.ts'

import * as en from './en/letters.ts'
import * as es from './es/letters.ts'
import * as pt from './pt/letters.ts'

export const letters = spokenIn({ es, en, pt })
