import type { ComponentType } from 'react'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { hasContact } from '#domain/products/product/product-status.rules.ts'
import { suspensionOf, takesPlace } from '#domain/suspension/suspension.rules.ts'
import { isOpenStep } from '#domain/to-do/to-do.rules.ts'
import { refundText } from '#words/customer/refund-text.ts'
import { meetingText, noticeOf, spacedLocator, voucherParts } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'
import { toDoAnchor } from '#words/links.ts'

import { bookingAddress, keptChoice, newBookingAddress, voucherAddress } from '../../addresses.ts'
import { ContactLinks, Frame } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { CashToCarry } from '../../money/cash-to-carry.tsx'
import { Money, Policy } from '../../money/money.tsx'
import { Own } from '../../own-words.tsx'
import { Picture, thumbnailSizes } from '../../picture.tsx'
import { StatusBanner } from '../../status-banner.tsx'
import { texts } from '../../texts/booking.ts'
import { texts as linkTexts } from '../../texts/link.ts'
import { texts as orderTexts } from '../../texts/order.ts'
import { ToDoList } from '../../to-do/to-do-list.tsx'
import { completeBookingProps, isToComplete } from './answers.rules.ts'
import { ChangeAsked } from './asked-change.panel.tsx'
import {
  hasPaymentNews,
  isAskedOnline,
  isPayableOnline,
  PaymentAttempts,
  PaymentNews,
  PayOnline,
} from './booking-payment.panel.tsx'
import { CompleteBookingForm } from './complete-booking.form.tsx'
import { Disruptions } from './disruptions.panel.tsx'
import { OrderTours } from './order-tours.panel.tsx'
import { OwnTour } from './own-tour.panel.tsx'
import { Passengers } from './passengers.panel.tsx'
import { ToPay } from './to-pay.panel.tsx'
import { Van } from './van.panel.tsx'

const orderParts: readonly ComponentType<BookingPage>[] = gatherList(modules, 'order')
const doneParts: readonly ComponentType<BookingPage>[] = gatherList(modules, 'bookingDone')
const moneyParts: readonly ComponentType<BookingPage>[] = gatherList(modules, 'bookingMoney')

/** The page of a booking: to complete it during the hold, and to view it afterwards. */
export default function Booking(page: BookingPage) {
  return isToComplete(page.booking) ? <ToComplete {...page} /> : <Made {...page} />
}

function ToComplete(page: BookingPage) {
  const { operator, booking, products } = page
  const [item, other] = booking.items
  const heading = other ? (
    orderTexts.tours(booking.items.length)
  ) : item ? (
    <Own text={item.product_name} />
  ) : (
    texts.heading
  )
  const cover = products[0]?.pictures[0]
  return (
    <Frame operator={operator} message={texts.message(booking.locator)}>
      <div className="tour">
        {cover && <Picture picture={{ ...cover, alt: '' }} sizes={thumbnailSizes} eager />}
        <div>
          <p className="soft">{texts.step}</p>
          <h1>{heading}</h1>
        </div>
      </div>
      <OrderTours {...page} />
      {orderParts.map((Part, index) => (
        <Part key={index} {...page} />
      ))}
      <Disruptions {...page} />
      <PaymentNews {...page} />
      <div id="island">
        <CompleteBookingForm {...completeBookingProps(page)} />
      </div>
    </Frame>
  )
}

function News(page: BookingPage) {
  const { problem, disruptions, booking } = page
  // The status below says it in full.
  const done = page.done === 'cancel' && booking.status === 'cancelada' ? null : page.done
  return (
    <div id="aviso">
      {problem && disruptions.length === 0 && (
        <div className="notice bad" role="alert">
          <p>{problem.message}</p>
        </div>
      )}
      {done && !problem && (
        <div className="notice good">
          <output>{linkTexts.done[done]}</output>
        </div>
      )}
      {page.mail_refused && (
        <div className="notice">
          <p>{texts.mailRefused}</p>
        </div>
      )}
      {doneParts.map((Part, index) => (
        <Part key={index} {...page} />
      ))}
    </div>
  )
}

function Made(page: BookingPage) {
  const { operator, booking, link } = page
  // A suspended tour expects neither passengers nor payment.
  const suspension = suspensionOf(booking.items)
  const { status, locator } = booking
  const waits = suspension === 'all'
  // A deposit is asked for once it is known what of.
  const asks = suspension === 'none' || (suspension === 'some' && status === 'confirmada')
  const owesCharge = status === 'cancelada' && booking.due > 0
  const message = texts.message(locator)
  const { valid } = noticeOf(booking)
  const upcoming = isUpcoming(status)
  const showsVoucher = valid || status === 'confirmada'
  const [item] = booking.items
  // A deposit that confirms the booking, or a payment link, comes first.
  const paysFirst =
    (asks && status === 'pendiente') || owesCharge || (!waits && isAskedOnline(page)) || hasPaymentNews(page)
  // The way to pay that comes first is not listed again below it.
  const steps = page.to_do.filter((step) => !paysFirst || step.kind !== 'pay' || !isOpenStep(step))
  const isAllDone = !page.to_do.some(isOpenStep)
  const unknown = booking.items.find((each) => takesPlace(each) && meetingText(each).kind === 'unknown')
  const bring = [...new Set(booking.items.filter(takesPlace).flatMap((each) => each.bring))]
  return (
    <Frame operator={operator} message={message} className="state-page slim" saysContact>
      <h1>{texts.yours(spacedLocator(locator))}</h1>
      <Disruptions {...page} />
      <News {...page} />
      <Van {...page} />
      {!waits && <StatusBanner booking={booking} />}
      {booking.refund_due > 0 && (
        <p className="notice">{refundText(booking.refund_due, booking.currency, booking.refund)}</p>
      )}
      {booking.cancel_reason && <p>{texts.reason(booking.cancel_reason)}</p>}
      {paysFirst && <Payment {...page} asks={asks} />}
      <ToDoList steps={steps} allSteps={page.to_do} currency={booking.currency} page="" />
      <div className="acts">
        {showsVoucher && (
          <a
            className={isAllDone ? 'button' : 'button second'}
            href={voucherAddress(booking.id)}
            target="_top"
          >
            {texts.seeVoucher}
          </a>
        )}
        {!upcoming && item && (
          <a
            className={showsVoucher ? 'more' : owesCharge ? 'button second' : 'button'}
            href={newBookingAddress(item.product_id, keptChoice({ currency: booking.currency, operator }))}
          >
            {texts.again}
          </a>
        )}
      </div>
      <ChangeAsked {...page} />
      {booking.items.map((each) => (
        <div key={each.id} id={each === unknown ? toDoAnchor.pickup : undefined}>
          <OwnTour {...page} item={each} />
        </div>
      ))}
      {booking.note_public && <p className="soft">{voucherParts.note(booking.note_public)}</p>}
      {link && <Passengers {...page} link={link} />}
      {!paysFirst && <Payment {...page} asks={asks} />}
      <Money {...page} saysRefund={false} />
      {suspension === 'some' && !asks && booking.paid < booking.total && <p>{linkTexts.payAfterAnswer}</p>}
      <PaymentAttempts {...page} />
      {upcoming && !waits && <CashToCarry cash={page.products} currency={operator.currency} />}
      {upcoming && !waits && <Policy {...page} />}
      {link?.cancel_all && (
        <a className="more" href={`${bookingAddress(booking.id)}?cancelar=todo#cambio`} rel="nofollow">
          {linkTexts.cancelAll}
        </a>
      )}
      {upcoming && bring.length > 0 && (
        <section aria-labelledby="llevar">
          <h2 id="llevar">{linkTexts.bring}</h2>
          <ul className="plain">
            {bring.map((each) => (
              <li key={each}>
                <Own text={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {upcoming && operator.terms && <Terms {...page} />}
      {hasContact(operator) && (
        <section aria-labelledby="ayuda">
          <h2 id="ayuda">{texts.help}</h2>
          <ContactLinks operator={operator} message={message} />
        </section>
      )}
    </Frame>
  )
}

/** The result of the last try, and the ways to pay while something is asked for. */
function Payment({ asks, ...page }: BookingPage & { asks: boolean }) {
  const { claimed, booking } = page
  const isAsked = isAskedOnline(page)
  // A second payment of what is being checked stays possible, behind one more press.
  const folds = asks && claimed > 0 && !isAsked
  const isCovered = claimed >= (booking.deposit_due || booking.due)
  return (
    <div id={toDoAnchor.pay}>
      <PaymentNews {...page} />
      {asks && claimed > 0 && (
        <p className="notice">{linkTexts.claimed(formatMoney(claimed, booking.currency))}</p>
      )}
      {folds && (isPayableOnline(page) || isCovered) && (
        <details>
          <summary>
            {linkTexts.payAnyway}
            <Icon name="down" />
          </summary>
          <PayOnline {...page} />
          {isCovered && <ToPay {...page} />}
        </details>
      )}
      {!folds && (asks || isAsked) && <PayOnline {...page} />}
      {asks && !(folds && isCovered) && <ToPay {...page} />}
      {asks && moneyParts.map((Part, index) => <Part key={index} {...page} />)}
    </div>
  )
}

function Terms({ operator, booking, link }: BookingPage) {
  return (
    <section aria-labelledby="condiciones">
      <h2 id="condiciones">{linkTexts.terms}</h2>
      <details open={link?.terms_accepted === false}>
        <summary>
          {texts.readTerms}
          <Icon name="down" />
        </summary>
        {operator.terms.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>
            <Own text={paragraph} />
          </p>
        ))}
      </details>
      {link?.terms_accepted === false ? (
        <form method="post" action={`${bookingAddress(booking.id)}#aviso`}>
          <input type="hidden" name="act" value="terms" />
          <button className="button" type="submit">
            {linkTexts.termsAccept}
          </button>
        </form>
      ) : (
        <p className="soft">{linkTexts.termsAccepted}</p>
      )}
    </section>
  )
}
