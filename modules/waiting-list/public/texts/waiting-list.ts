import { spokenIn } from '#words/language.ts'

import * as en from './en/waiting-list.ts'
import * as es from './es/waiting-list.ts'
import * as pt from './pt/waiting-list.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
