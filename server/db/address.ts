/** Where the database is. The embedded one may come back at another port after a crash, so it is asked each time. */
export type Address = string | (() => string)

export const read = (address: Address): string => (typeof address === 'string' ? address : address())
