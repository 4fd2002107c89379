/** What public pages show of a guide who allowed it. */
export type PublicGuide = {
  first_name: string
  /** two-letter codes */
  languages: string[]
  /** null: without a picture */
  picture_id: string | null
}
/** The guide of a tour of a booking. */
export type BookedGuide = PublicGuide & { product_name: string }
