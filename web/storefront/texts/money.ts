import { spokenIn } from '#words/language.ts'

import * as en from './en/money.ts'
import * as es from './es/money.ts'
import * as pt from './pt/money.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
