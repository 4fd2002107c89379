import { spokenIn } from '#words/language.ts'

import * as en from './en/guides.ts'
import * as es from './es/guides.ts'
import * as pt from './pt/guides.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
