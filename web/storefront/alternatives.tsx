import type { MouseEvent } from 'react'

import type { Alternative } from '#contract/storefront/storefront.contract.ts'
import { formatDate, formatMoney, leftForYou, startTime } from '#words/format.ts'

import { texts } from './texts/storefront.ts'

type Props = {
  alternatives: Alternative[]
  currency: string
  onPick: (alternative: Alternative, event: MouseEvent) => void
}

/** Nearby departures with room, one tap each; without script the button sends the form with that departure. */
export function Alternatives({ alternatives, currency, onPick }: Props) {
  if (alternatives.length === 0) return null
  return (
    <div className="alternatives">
      <h3>{texts.otherDepartures.title}</h3>
      <p className="soft">{texts.otherDepartures.keeps}</p>
      <ul>
        {alternatives.map((each) => (
          <li key={`${each.date} ${each.start_time}`}>
            <button
              type="submit"
              name="instead"
              value={`${each.date} ${each.start_time}`}
              formNoValidate
              onClick={(event) => onPick(each, event)}
            >
              <b>{`${formatDate(each.date)}, ${startTime(each.date, each.start_time)}`}</b>
              <span>{formatMoney(each.total, currency)}</span>
              <small>{leftForYou(each.seats_left, each.price_unit)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
