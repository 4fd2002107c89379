import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { BookingPage, VoucherPage } from '#contract/storefront/storefront-page.ts'

import { carrierTexts } from '../../words/carrier.ts'
import { texts } from '../texts/endorsements.ts'

/** The partners that carry tours of a booking, each with its tour where the booking has several. */
export function Carriers({ booking, parts: { carriers = [] } }: BookingPage | VoucherPage) {
  if (carriers.length === 0) return null
  return (
    <section className="notice" aria-labelledby="quien-te-lleva">
      <h2 id="quien-te-lleva">{texts.carriedBy}</h2>
      {carriers.map(({ booking_item_id, product_name, name, phone }) => (
        <p key={booking_item_id}>
          {booking.items.length > 1 && <b>{`${product_name}: `}</b>}
          {carrierTexts.carrier(name)}
          {phone && (
            <>
              {` ${carrierTexts.phone}: `}
              <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
            </>
          )}
        </p>
      ))}
    </section>
  )
}
