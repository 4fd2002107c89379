/** An agency sells tours for a commission, a hostel at its desk, an OTA online; another operator resells them. */
export const agencyKinds = ['agencia', 'hostal', 'ota', 'operador'] as const
export type AgencyKind = (typeof agencyKinds)[number]

/** Why two agencies may be the same, from the strongest sign. */
export const agencySigns = ['tax_id', 'name', 'email', 'phone', 'similar'] as const
export type AgencySign = (typeof agencySigns)[number]

/** Similarity of two names from 0 to 1, by trigrams, from which they count as possible duplicates. */
export const similarName = 0.45
