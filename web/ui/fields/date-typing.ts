import { isLocalDate, type LocalDate } from '#domain/local-date.ts'

/** What a person types for a date: `21/11/2026`, `21-11-26`, `21/11` of this year, or `2026-11-21`. */
export function typedDate(typed: string, thisYear: number): LocalDate | null {
  const text = typed.trim()
  if (isLocalDate(text)) return text
  const [, day, month, year = String(thisYear)] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(text) ?? []
  if (!day || !month) return null
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}
