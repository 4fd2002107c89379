import { spokenIn } from '#words/language.ts'

import * as en from './en/link.ts'
import * as es from './es/link.ts'
import * as pt from './pt/link.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
