/** For a code or a kind whose sentence needs no data. */
export type NoDetails = Record<string, never>
