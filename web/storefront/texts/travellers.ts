import { spokenIn } from '#words/language.ts'

import * as en from './en/travellers.ts'
import * as es from './es/travellers.ts'
import * as pt from './pt/travellers.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
