import { spokenIn } from '#words/language.ts'

import * as en from './en/landing.ts'
import * as es from './es/landing.ts'
import * as pt from './pt/landing.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
