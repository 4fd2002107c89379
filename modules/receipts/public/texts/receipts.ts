import { spokenIn } from '#words/language.ts'

import * as en from './en/receipts.ts'
import * as es from './es/receipts.ts'
import * as pt from './pt/receipts.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
