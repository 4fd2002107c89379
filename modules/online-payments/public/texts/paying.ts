import { spokenIn } from '#words/language.ts'

import * as en from './en/paying.ts'
import * as es from './es/paying.ts'
import * as pt from './pt/paying.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
