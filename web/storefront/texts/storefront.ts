import { spokenIn } from '#words/language.ts'

import * as en from './en/storefront.ts'
import * as es from './es/storefront.ts'
import * as pt from './pt/storefront.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
