/** Address of the database. The embedded one may come back at another port after a crash, so it is read each time. */
export type Address = string | (() => string)

export const read = (address: Address): string => (typeof address === 'string' ? address : address())
