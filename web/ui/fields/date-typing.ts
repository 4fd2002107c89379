import { isLocalDate, type LocalDate } from '#domain/local-date.ts'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const inFigures = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/
const inWords = /^(?:[a-záé]+ )?(\d{1,2}) (?:de )?([a-z]{3})[a-z]*(?: (?:de )?(\d{4}))?$/

const isOfOurTime = (date: LocalDate) => isLocalDate(date) && date >= '1900-01-01' && date < '2100-01-01'

/**
 * Typed dates: `21/11/2026`, `21-11-26`, `2026-11-21`, `21 nov 2026` as the field formats it, or `21/11`: of this
 * year, or of the next if that day is before `earliest`. A year of two figures is of the last century where this one
 * would be after `latest`.
 */
export function typedDate(
  typed: string,
  thisYear: number,
  {
    earliest = '',
    latest = '9999',
  }: { earliest?: LocalDate | undefined; latest?: LocalDate | undefined } = {},
): LocalDate | null {
  const text = typed.trim().toLowerCase()
  if (isOfOurTime(text)) return text
  const [, day, word, year] = inFigures.exec(text) ?? inWords.exec(text) ?? []
  if (!day || !word) return null
  const month = /\d/.test(word) ? word : String(months.indexOf(word) + 1)
  const dateIn = (typedYear: string) =>
    `${typedYear.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const nearest = dateIn(String(thisYear)) < earliest ? thisYear + 1 : thisYear
  const ofThis = dateIn(year ?? String(nearest))
  const date = year?.length === 2 && ofThis > latest ? dateIn(`19${year}`) : ofThis
  return isOfOurTime(date) ? date : null
}
