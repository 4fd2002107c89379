import { spokenIn } from '#words/language.ts'

import * as en from './en/new-booking.ts'
import * as es from './es/new-booking.ts'
import * as pt from './pt/new-booking.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
