/** A code or a kind that says all by itself. */
export type NoDetails = Record<string, never>
