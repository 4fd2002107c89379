import type { HeldOrder } from '#contract/storefront/choice.ts'

import { bookingAddress } from '../addresses.ts'
import { texts } from '../texts/order.ts'

function hintOf({ role }: HeldOrder): string {
  switch (role) {
    case 'joins':
      return texts.joins
    case 'changes':
      return texts.changes
    case 'other_operator':
      return texts.otherOperator
  }
}

type Props = {
  held: HeldOrder | null
  /** id of the form that can replace the hold instead of adding to it */
  form?: string
  /** the page's own hint, for a page of all tours */
  hint?: string
}

/** The visitor's held tours and what a choice on this page does to them. Needs no script. */
export function HeldTours({ held, form, hint }: Props) {
  if (!held) return null
  const { role, tours } = held
  return (
    <div className="notice good held">
      <p>
        <b>{texts.held(held.until)}</b>
      </p>
      <ul>
        {tours.map((tour) => (
          <li key={`${tour.product_id} ${tour.date}`}>{texts.tourText(tour)}</li>
        ))}
      </ul>
      <p>{hint ?? hintOf(held)}</p>
      <a className="button second" href={bookingAddress(held.booking_id)}>
        {texts.goOn}
      </a>
      {form && role !== 'changes' && (
        <label>
          <input type="checkbox" name="replaces" value="1" form={form} />
          <span>{texts.replaces}</span>
        </label>
      )}
    </div>
  )
}
