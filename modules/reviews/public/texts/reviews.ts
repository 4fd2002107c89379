import { spokenIn } from '#words/language.ts'

import * as en from './en/reviews.ts'
import * as es from './es/reviews.ts'
import * as pt from './pt/reviews.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
