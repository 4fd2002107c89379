import type { LocalDate } from '#domain/local-date.ts'

type Tour = { product_id: string; name: string }

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
  tours: Tour[]
  /** what an adult pays for all of them, apart and together, at the lowest advertised prices; null for groups */
  adult: { separate: number; together: number } | null
}

/** What an order that is not confirmed lacks for the price of a package. */
export type LackedPackage = Shown & {
  /** tours to add; none where only the number of people differs */
  tours: Tour[]
  /** how many tours the package has */
  count: number
  /** the adult's price of all its tours; null for a percentage */
  adult_price: number | null
}
