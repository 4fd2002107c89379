import { use } from 'react'

import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import { InOtherSite } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { OrderLink } from '../../order/order-link.panel.tsx'
import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/order.ts'
import { completeForm } from './answers.rules.ts'

type Props = Pick<BookingPage, 'booking' | 'operator' | 'advice'>

/** The tours of an order that is not confirmed: each can be changed or removed, and another one added. Needs no script. */
export function OrderTours({ booking, operator, advice }: Props) {
  const { items, currency, equivalent, status } = booking
  const kept = equivalent ? { currency } : {}
  const isHeld = status === 'bloqueada'
  const isInOtherSite = use(InOtherSite)
  return (
    <section className="order" aria-label={texts.list}>
      {items.length > 1 && (
        <ul className="plain">
          {items.map((item) => (
            <li key={item.id}>
              <div className="row">
                <b>
                  <span className="dot" style={{ background: item.product_color }} />
                  <Own text={item.product_name} />
                </b>
                <span>{formatMoney(item.subtotal - item.discount, currency)}</span>
              </div>
              <p>
                {formatDeparture(item, { long: true })}
                <span className="soft">{` · ${texts.people(peopleOf(item))}`}</span>
              </p>
              <div className="own-acts">
                {isHeld && (
                  <OrderLink
                    booking_id={booking.id}
                    product_id={item.product_id}
                    choice={{ ...itemChoice(item), ...kept }}
                  >
                    {texts.change}
                    <span className="unseen">{texts.of(item.product_name)}</span>
                  </OrderLink>
                )}
                <button
                  className="quiet"
                  type="submit"
                  form={completeForm}
                  formNoValidate
                  name="act"
                  value={`remove ${item.id}`}
                >
                  {texts.remove}
                  <span className="unseen">{texts.of(item.product_name)}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {advice.map((each) => (
        <p key={each.kind + each.name} className="notice">
          {adviceText(each)}
        </p>
      ))}
      {isHeld && (
        <p className="add-tour">
          <OrderLink booking_id={booking.id} product_id={operator.id} choice={kept} className="button second">
            <Icon name="plus" />
            {texts.addAnother}
          </OrderLink>
          <small className="soft">{isInOtherSite ? texts.addOutside : texts.addHint}</small>
        </p>
      )}
    </section>
  )
}

const peopleOf = ({ sale }: BookingPage['booking']['items'][number]) =>
  Object.values(sale.party).reduce((sum, quantity) => sum + (quantity ?? 0), 0)

const itemChoice = ({ date, start_time, sale }: BookingPage['booking']['items'][number]) => ({
  date,
  start_time,
  ...sale,
})

function adviceText(each: BookingPage['advice'][number]): string {
  return each.kind === 'short_night'
    ? texts.shortNight(each)
    : texts.altitudeFirst(each.name, formatNumber(each.altitude))
}
