import { use } from 'react'

import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import { newBookingAddress, orderAddress } from '../../addresses.ts'
import { InOtherSite } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/order.ts'
import { texts as common } from '../../texts/storefront.ts'
import { completeForm } from './answers.rules.ts'

type Props = Pick<BookingPage, 'booking' | 'operator' | 'advice'>

/** The tours of an order that is not confirmed: each can be changed or removed, and another one added. Needs no script. */
export function OrderTours({ booking, operator, advice }: Props) {
  const { items, currency, equivalent, status } = booking
  const kept = equivalent ? { currency } : {}
  const isHeld = status === 'bloqueada'
  const isInOtherSite = use(InOtherSite)
  /** A page with the choice of a tour for this order: in a frame it opens outside, where the order is known. */
  const choiceOf = (product_id: string, choice: Parameters<typeof newBookingAddress>[1]) =>
    isInOtherSite
      ? { href: orderAddress(booking.id, product_id, choice), target: '_blank' }
      : { href: newBookingAddress(product_id, choice) }
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
                  <a {...choiceOf(item.product_id, { ...itemChoice(item), ...kept })}>
                    {texts.change}
                    <span className="unseen">{texts.of(item.product_name)}</span>
                    {isInOtherSite && <span className="unseen">{` ${common.opensOutside}`}</span>}
                  </a>
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
          <a className="button second" {...choiceOf(operator.id, kept)}>
            <Icon name="plus" />
            {texts.addAnother}
          </a>
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
