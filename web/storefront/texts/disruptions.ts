import { spokenIn } from '#words/language.ts'

import * as en from './en/disruptions.ts'
import * as es from './es/disruptions.ts'
import * as pt from './pt/disruptions.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
