import { spokenIn } from '#words/language.ts'

import * as en from './en/booking.ts'
import * as es from './es/booking.ts'
import * as pt from './pt/booking.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
export const fieldNames = spokenIn({ es: es.fieldNames, en: en.fieldNames, pt: pt.fieldNames })
