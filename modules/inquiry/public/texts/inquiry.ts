import { spokenIn } from '#words/language.ts'

import * as en from './en/inquiry.ts'
import * as es from './es/inquiry.ts'
import * as pt from './pt/inquiry.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
