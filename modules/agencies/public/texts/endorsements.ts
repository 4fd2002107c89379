import { spokenIn } from '#words/language.ts'

import * as en from './en/endorsements.ts'
import * as es from './es/endorsements.ts'
import * as pt from './pt/endorsements.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
