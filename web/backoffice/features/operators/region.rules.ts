import { currencies } from '#domain/money.ts'

const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** The zone in which most tours of a country run, and its currency: proposed, never imposed. */
const regions: Record<string, { time_zone: string; currency: string }> = {
  AR: { time_zone: 'America/Buenos_Aires', currency: 'ARS' },
  BO: { time_zone: 'America/La_Paz', currency: 'BOB' },
  BR: { time_zone: 'America/Sao_Paulo', currency: 'BRL' },
  CL: { time_zone: 'America/Santiago', currency: 'CLP' },
  CO: { time_zone: 'America/Bogota', currency: 'COP' },
  EC: { time_zone: 'America/Guayaquil', currency: 'USD' },
  ES: { time_zone: 'Europe/Madrid', currency: 'EUR' },
  MX: { time_zone: 'America/Mexico_City', currency: 'MXN' },
  PA: { time_zone: 'America/Panama', currency: 'USD' },
  PE: { time_zone: 'America/Lima', currency: 'PEN' },
  PY: { time_zone: 'America/Asuncion', currency: 'PYG' },
  SV: { time_zone: 'America/El_Salvador', currency: 'USD' },
  US: { time_zone: 'America/New_York', currency: 'USD' },
  UY: { time_zone: 'America/Montevideo', currency: 'UYU' },
}

/** Defaults of a country; null if unknown. */
export function regionOf(country: string): { time_zone: string; currency: string } | null {
  return regions[country] ?? null
}

type Option = { value: string; label: string }
const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, 'es')

/** Every country by its Spanish name. */
export function countryOptions(): Option[] {
  const names = new Intl.DisplayNames('es', { type: 'region' })
  return countryCodes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted(byLabel)
}

/** «CLP · peso chileno» */
export function currencyOptions(): Option[] {
  const names = new Intl.DisplayNames('es', { type: 'currency' })
  return currencies
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
    .toSorted(byLabel)
}

/** IANA zones, and the one in use when the browser does not list it. */
export function zoneOptions(inUse: string): Option[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(inUse) ? known : [inUse, ...known]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
