import { spokenIn } from '#words/language.ts'

import * as en from './en/packages.ts'
import * as es from './es/packages.ts'
import * as pt from './pt/packages.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
