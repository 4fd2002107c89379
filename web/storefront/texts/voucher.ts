import { spokenIn } from '#words/language.ts'

import * as en from './en/voucher.ts'
import * as es from './es/voucher.ts'
import * as pt from './pt/voucher.ts'

export const texts = spokenIn({ es: es.texts, en: en.texts, pt: pt.texts })
