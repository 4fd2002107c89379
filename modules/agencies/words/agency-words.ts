import { country as spokenCountry } from '#words/language.ts'

import type { AgencyKind } from '../rules/agency.ts'

export const agencyKindNames: Record<AgencyKind, string> = {
  agencia: 'Agencia',
  hostal: 'Hostal u hotel',
  ota: 'OTA',
  operador: 'Otro operador',
}

const taxIdWords: Record<string, string> = {
  AR: 'CUIT',
  BO: 'NIT',
  BR: 'CNPJ',
  CL: 'RUT',
  CO: 'NIT',
  EC: 'RUC',
  MX: 'RFC',
  PE: 'RUC',
  PY: 'RUC',
  UY: 'RUT',
}
/** Name of a company's tax id in a country. */
export const taxIdWord = (country = spokenCountry()): string =>
  taxIdWords[country] ?? 'Identificación tributaria'
