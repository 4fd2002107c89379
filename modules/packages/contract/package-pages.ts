import type { LocalDate } from '#domain/local-date.ts'

/** A package as public pages show it; amounts in minor units of the page's currency. */
type Shown = {
  id: string
  /** in the reader's language where the operator wrote it; `language` says in which it is */
  package_name: string
  language: 'es' | 'en' | 'pt'
  /** null: a price for each adult */
  percent: number | null
  travels_from: LocalDate | null
  travels_to: LocalDate | null
}

/** On the page of one of its tours. */
export type OfferedPackage = Shown & {
  tours: { product_id: string; name: string }[]
  /** what an adult pays for all of them, apart and together, at the lowest advertised prices */
  adult: { separate: number; together: number }
}

/** On the page of an order that is not confirmed. */
export type OrderPackages = {
  /** packages that it has */
  taken: (Pick<Shown, 'id' | 'package_name' | 'language'> & { amount: number; tours: { name: string }[] })[]
  /** packages of which it lacks some tours */
  missing: (Shown & {
    tours: { product_id: string; name: string }[]
    count: number
    /** the adult's price of all its tours; null for a percentage */
    adult_price: number | null
  })[]
}
