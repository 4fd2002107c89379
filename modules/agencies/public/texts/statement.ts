import { spokenIn } from '#words/language.ts'

import * as en from './en/statement.ts'
import * as es from './es/statement.ts'
import * as pt from './pt/statement.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
