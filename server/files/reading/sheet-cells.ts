/** A cell as what it is, so that each kind of file can write it as its readers expect. */
export type Cell =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number; decimals: number }
  /** `2027-05-05` */
  | { kind: 'date'; value: string }
  /** `08:00` */
  | { kind: 'time'; value: string }
  /** `2027-05-05T08:00`, on the clock of the place */
  | { kind: 'moment'; value: string }

export const text = (value: string): Cell => ({ kind: 'text', value })
