import type { Language } from '#domain/language.ts'
import { countryName } from '#words/customer/country-name.ts'

/** Calling codes of the countries from which most visitors come, two letters and the code (ITU E.164). */
const callingCodes =
  'AR54 AT43 AU61 BE32 BO591 BR55 CA1 CH41 CL56 CN86 CO57 CR506 CZ420 DE49 DK45 EC593 ES34 FI358 FR33 GB44 IE353 IL972 IT39 JP81 KR82 MX52 NL31 NO47 NZ64 PE51 PL48 PT351 PY595 SE46 US1 UY598 VE58'

/** Whose calling code a number without one gets. */
export type PhoneHome = { phone_example: string; country_name: string }

/**
 * The visitor's country by the browser's first language, such as `pt-BR`; null where it speaks another language than
 * the page, because its region then says little.
 */
export function homeOf(browserLanguage: string, page: Language): PhoneHome | null {
  const [spoken = '', region = ''] = browserLanguage.split('-')
  const [, digits] = new RegExp(`\\b${region}(\\d+)`).exec(callingCodes) ?? []
  if (spoken !== page || !/^[A-Z]{2}$/.test(region) || !digits) return null
  return { phone_example: `+${digits}`, country_name: countryName(region) }
}
