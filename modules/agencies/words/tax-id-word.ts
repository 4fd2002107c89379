import { country as spokenCountry } from '#words/language.ts'

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
