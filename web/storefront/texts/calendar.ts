import { spokenIn } from '#words/language.ts'

import * as en from './en/calendar.ts'
import * as es from './es/calendar.ts'
import * as pt from './pt/calendar.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
