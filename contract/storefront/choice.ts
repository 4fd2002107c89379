import type { z } from 'zod'

import type { Departure } from './public-bookings.contract.ts'

/** The visitor's choice so far, kept in round trips without script; '' is not chosen. */
export type ChosenDeparture = Pick<
  z.infer<typeof Departure>,
  'date' | 'start_time' | 'party' | 'nationals' | 'extras' | 'currency'
>

/** What a visitor who continues has not chosen: the problem's code. */
export type MissingChoice = 'date' | 'start_time'

/** Names of the booking form's fields for residents, besides those of the categories. */
export const residentsField = (code: string) => `residents_${code}`
export const extraField = (extra_id: string) => `extra_${extra_id}`

/** A choice as an address carries it. */
export function choiceQuery({
  party = {},
  nationals = {},
  extras = [],
  ...rest
}: Partial<ChosenDeparture> & { month?: string }): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value)
  for (const [code, quantity] of Object.entries(party)) query.set(code, String(quantity))
  for (const [code, quantity] of Object.entries(nationals)) query.set(residentsField(code), String(quantity))
  for (const { extra_id, quantity } of extras) query.set(extraField(extra_id), String(quantity))
  return query
}

export type HeldTour = {
  product_id: string
  product_name: string
  date: string
  start_time: string
  people: number
}
/** The browser's current hold. */
export type HeldOrder = {
  booking_id: string
  /** local time at which its seats are freed */
  until: string
  /** in the order of their dates */
  tours: HeldTour[]
  /** what a choice on this page does to it: a tour that joins it, a change of its own tour; `other_operator`: nothing */
  role: 'joins' | 'changes' | 'other_operator'
}
