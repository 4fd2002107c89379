import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { vanHeading, vanText } from '#words/customer/van-text.ts'

import { Icon } from '../../icon.tsx'

/** The van's position from its crew's actions. Its script polls while the page is visible (islands/van.ts). */
export function Van({ booking, van }: Pick<BookingPage, 'booking' | 'van'>) {
  const { vans, again_seconds } = van
  if (vans.length === 0 && again_seconds === null) return null
  // With one tour its name is left out.
  const tours =
    booking.items.length > 1 ? booking.items.map(({ id, product_name }) => [id, product_name] as const) : []
  const tourOf = new Map(tours)
  return (
    <section
      className="van"
      aria-labelledby="van"
      hidden={vans.length === 0}
      data-van={`/api/v1/public/bookings/${booking.id}/van`}
      data-tours={JSON.stringify(tours)}
      data-again={again_seconds ?? undefined}
    >
      <h2 id="van">
        <Icon name="van" />
        {vanHeading()}
      </h2>
      <ul aria-live="polite">
        {vans.map((each) => {
          const { title, looks, more } = vanText(each)
          return (
            <li key={`${each.item_id} ${each.plate}`}>
              <small>{tourOf.get(each.item_id)}</small>
              <b>{title}</b>
              <span>{looks}</span>
              <small>{more}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
