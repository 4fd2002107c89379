/** The article of a country's name, '' without one. */
function articleOf(country: string): '' | 'o' | 'a' | 'os' {
  if (/^(Cuba|El Salvador|Honduras|Portugal|Porto Rico|Puerto Rico)$/.test(country)) return ''
  if (country.startsWith('Estados Unidos')) return 'os'
  return /a$|^República/.test(country) ? 'a' : 'o'
}
/** «no Chile», «na Argentina», «em Cuba» */
export function inCountry(country: string): string {
  const article = articleOf(country)
  return `${article ? `n${article}` : 'em'} ${country}`
}
/** «do Chile», «da Argentina», «de Cuba» */
export const ofCountry = (country: string): string => `d${articleOf(country) || 'e'} ${country}`
