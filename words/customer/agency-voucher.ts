import * as en from '../en/agency-voucher.ts'
import * as es from '../es/agency-voucher.ts'
import { spokenIn } from '../language.ts'
import * as pt from '../pt/agency-voucher.ts'

/** What the papers of a booking say of the agency that sold it. */
export const agencyVoucher = spokenIn({
  es: es.agencyVoucher,
  en: en.agencyVoucher,
  pt: pt.agencyVoucher,
})
