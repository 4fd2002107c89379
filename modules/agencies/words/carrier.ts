import { spokenIn } from '#words/language.ts'

import * as en from './en/carrier.ts'
import * as es from './es/carrier.ts'
import * as pt from './pt/carrier.ts'

/** Who carries a tour in the operator's place: for the customer's pages and the voucher's PDF. */
export const carrierTexts = spokenIn({ es: es.carrierTexts, en: en.carrierTexts, pt: pt.carrierTexts })
