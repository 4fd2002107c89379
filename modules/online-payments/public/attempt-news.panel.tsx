import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { bookingAddress } from '#web/storefront/addresses.ts'
import { texts as bookingTexts } from '#web/storefront/texts/booking.ts'

import type { PublicAttempt } from '../contract/online-payments.contract.ts'
import { isChecking } from './attempt-news.rules.ts'
import { Retry } from './pay-online.panel.tsx'
import { isAboveBalance, isReplaced } from './pay-online.rules.ts'
import { texts } from './texts/paying.ts'

/** The result of the payment from which the customer returned: from the provider, never from the address. */
export function AttemptNews(page: BookingPage) {
  const attempt = page.parts.came_back ?? null
  if (!attempt) return null
  if (isChecking(attempt)) return <Checking attempt={attempt} booking_id={page.booking.id} />
  const { tone, title, hint } = newsOf(attempt, page)
  return (
    <div className={`notice ${tone}`}>
      <output>
        <b>{title}</b>
        {hint && <span className="line">{hint}</span>}
        {attempt.is_test && <span className="line">{bookingTexts.payTrial}</span>}
      </output>
      <Retry {...page} />
    </div>
  )
}

/** A script asks until it is known; without one there is a link that does. */
function Checking({ attempt, booking_id }: { attempt: PublicAttempt; booking_id: string }) {
  return (
    <div
      className="notice"
      data-checking={`/api/v1/public/bookings/${booking_id}/payment-attempts/${attempt.id}`}
      data-status={attempt.status}
    >
      <output>
        <b>{texts.checking}</b>
        <span className="line" data-hint data-slow={texts.slow}>
          {texts.checkingHint}
        </span>
      </output>
      <p>
        <a className="more" href={`${bookingAddress(booking_id)}?pago=${attempt.id}`} rel="nofollow">
          {texts.look}
        </a>
      </p>
    </div>
  )
}

function newsOf(attempt: PublicAttempt, page: BookingPage): { tone: string; title: string; hint?: string } {
  const { status, without_seats } = attempt
  if (without_seats && status === 'aprobado')
    return { tone: 'bad', title: texts.paidWithoutSeats(attempt), hint: texts.withoutSeatsHint }
  if (isReplaced(page)) return { tone: '', title: texts.replaced, hint: texts.replacedHint }
  if (isAboveBalance(page)) return { tone: '', title: texts.balanceFell, hint: texts.balanceFellHint }
  switch (status) {
    case 'aprobado':
    case 'devuelto_en_parte':
      return { tone: 'good', title: texts.paid(attempt) }
    case 'rechazado':
      return { tone: 'bad', title: texts.rejected, hint: texts.rejectedHint }
    case 'devuelto':
    case 'contracargo':
      return { tone: '', title: texts.returned }
    case 'en_disputa':
      return { tone: '', title: texts.disputed }
    default:
      return { tone: '', title: texts.left, hint: texts.leftHint }
  }
}
