import { spokenIn } from '#words/language.ts'

import * as en from './en/sheet-copy.ts'
import * as es from './es/sheet-copy.ts'
import * as pt from './pt/sheet-copy.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
export const validities = spokenIn({ es: es.validities, en: en.validities, pt: pt.validities })
