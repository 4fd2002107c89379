import { type Language, languages } from '#domain/language.ts'

import { language, speak } from '../language.ts'
import { countryName } from './country-name.ts'

/** ISO 3166-1, without the uninhabited. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
type Countries = readonly (readonly [code: string, name: string])[]
const sorted = new Map<Language, Countries>()

/** Code and name of each country, in the order of a list of the language that is spoken. */
export function countries(): Countries {
  const spoken = language()
  const known = sorted.get(spoken)
  if (known) return known
  const list = codes
    .split(' ')
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, spoken))
  sorted.set(spoken, list)
  return list
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const byName = new Map<string, string>()

/** The code of a country from its code or its name in one of the languages, without regard to accents; else null. */
export function countryOf(text: string): string | null {
  if (byName.size === 0)
    for (const each of languages)
      speak(each, () => {
        for (const [code, name] of countries()) byName.set(plain(name), code).set(plain(code), code)
      })
  return byName.get(plain(text)) ?? null
}
