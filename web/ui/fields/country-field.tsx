import type { SelectProps } from '@mantine/core'

import { uiTexts } from '../parts/ui.texts.ts'
import { SearchSelect } from './search-select.tsx'

/** ISO 3166-1, without the uninhabited. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
const names = new Intl.DisplayNames('es', { type: 'region' })
const countries = codes
  .split(' ')
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type CountryFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** `CL`, or '' for none */
  value?: string
  onChange?: (code: string) => void
}

/** A country, found by its Spanish name with or without accents. */
export function CountryField({ value, onChange, ...rest }: CountryFieldProps) {
  return (
    <SearchSelect
      value={value || null}
      onChange={(code) => onChange?.(code ?? '')}
      data={countries}
      clearable
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': uiTexts.clearCountry }}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && fold(option.label).includes(fold(search.trim())))
      }
      {...rest}
    />
  )
}
