import { spokenIn } from '#words/language.ts'

import * as en from './en/notices.ts'
import * as es from './es/notices.ts'
import * as pt from './pt/notices.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
