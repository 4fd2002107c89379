import type { LocalDate } from '../../local-date.ts'

/** The condition of a code that none of these tours meets; the limits that it names are those of the code. */
export type PromoLack = {
  lack?: 'tours' | 'dates' | 'people'
  min_people?: number
  from?: LocalDate | null
  to?: LocalDate | null
}
