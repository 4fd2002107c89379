import type { BookingPage } from '#contract/storefront-page.ts'
import { spacedLocator, standingOf } from '#contract/voucher-text.ts'

import { newBookingAddress, voucherAddress } from '../../addresses.ts'
import { BookedTour } from '../../booked-item.tsx'
import { ContactLinks, Frame } from '../../frame.tsx'
import { Money, Policy } from '../../money.tsx'
import { Picture, thumbnailSizes } from '../../picture.tsx'
import { StandingBanner } from '../../standing.tsx'
import { completeBookingProps, isToComplete } from './answers.rules.ts'
import { texts } from './booking.texts.ts'
import { CompleteBookingForm } from './complete-booking.form.tsx'
import { Disruptions } from './disruptions.panel.tsx'

/** The link of a booking: to complete it while it is held, to see where it stands ever after. */
export default function Booking(page: BookingPage) {
  return isToComplete(page.booking) ? <ToComplete {...page} /> : <Standing {...page} />
}

function ToComplete(page: BookingPage) {
  const { operator, booking, products } = page
  const [item] = booking.items
  const cover = products[0]?.pictures[0]
  return (
    <Frame operator={operator} message={texts.message(booking.locator)} className="booking">
      <div className="tour">
        {cover && <Picture picture={{ ...cover, alt: '' }} sizes={thumbnailSizes} eager />}
        <div>
          <p className="soft">{texts.step}</p>
          <h1>{item?.product_name ?? texts.heading}</h1>
        </div>
      </div>
      <Disruptions {...page} />
      <div id="island">
        <CompleteBookingForm {...completeBookingProps(page)} />
      </div>
    </Frame>
  )
}

function Standing(page: BookingPage) {
  const { operator, booking } = page
  const { status, locator } = booking
  const message = texts.message(locator)
  const { valid } = standingOf(status)
  const [item] = booking.items
  return (
    <Frame operator={operator} message={message} className="standing-page slim" saysContact>
      <h1>{texts.yours(spacedLocator(locator))}</h1>
      <Disruptions {...page} />
      <StandingBanner status={status} />
      {booking.cancel_reason && <p>{texts.reason(booking.cancel_reason)}</p>}
      <div className="acts">
        {(valid || status === 'pendiente') && (
          <a className="button" href={voucherAddress(booking.id)}>
            {texts.seeVoucher}
          </a>
        )}
        {!valid && status !== 'pendiente' && item && (
          <a className="button" href={newBookingAddress(item.product_id)}>
            {texts.again}
          </a>
        )}
      </div>
      {booking.items.map((each) => (
        <BookedTour key={each.id} item={each} booking_status={status} />
      ))}
      {booking.note_public && <p className="soft">{texts.yourNote(booking.note_public)}</p>}
      <Money booking={booking} />
      {(valid || status === 'pendiente') && <Policy booking={booking} operator={operator} />}
      <section aria-labelledby="ayuda" className="help">
        <h2 id="ayuda">{texts.help}</h2>
        <ContactLinks operator={operator} message={message} />
      </section>
    </Frame>
  )
}
