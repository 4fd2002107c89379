import { spokenIn } from '#words/language.ts'

import * as en from './en/order.ts'
import * as es from './es/order.ts'
import * as pt from './pt/order.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
