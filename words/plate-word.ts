import { country as spokenCountry } from './language.ts'

/** Name of a vehicle's registration by country, where it is not «placa». */
const plateWords: Record<string, string> = {
  AR: 'Dominio',
  CL: 'Patente',
  CU: 'Chapa',
  ES: 'Matrícula',
  PY: 'Chapa',
  UY: 'Matrícula',
}
/** Name of a vehicle's registration. */
export const plateWord = (country = spokenCountry()) => plateWords[country] ?? 'Placa'

const withArticle = (country: string, feminine: string, masculine: string) => {
  const word = plateWord(country).toLowerCase()
  return `${word === 'dominio' ? masculine : feminine} ${word}`
}
/** «la placa», «el dominio» */
export const thePlate = (country = spokenCountry()) => withArticle(country, 'la', 'el')
/** «esa placa», «ese dominio» */
export const thatPlate = (country = spokenCountry()) => withArticle(country, 'esa', 'ese')
