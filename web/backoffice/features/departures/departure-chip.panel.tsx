import type { CalendarDeparture } from '#contract/departures/departures.contract.ts'
import { SeatBar } from '#web/backoffice/parts/seat-bar.tsx'
import { textOn } from '#web/ui/parts/readable-color.ts'
import { startTime } from '#words/format.ts'

import type { DepartureCalendar } from './calendar.hook.ts'
import { departuresTexts as texts } from './departures.texts.ts'

import classes from './calendar.module.css'

type ChipProps = { departure: CalendarDeparture; calendar: DepartureCalendar }

/** A departure in its day: hour, product, how full it is and, when it can't be booked, why. */
export function DepartureChip({ departure, calendar }: ChipProps) {
  const { product, date, start_time, seats_taken, seats_sold, capacity, reason, missing_for_min } = departure
  const isShort = !departure.departed && missing_for_min > 0 && seats_sold > 0
  const why = departure.reason_text || (isShort ? texts.missing(missing_for_min) : '')
  const { open, mode } = calendar
  const starts = startTime(date, start_time)
  const isOpen = open?.product_id === product.id && open.date === date && open.start_time === start_time
  return (
    <button
      type="button"
      className={classes['chip']}
      data-closed={(reason !== null && reason !== 'in_the_past') || undefined}
      data-departed={departure.departed || undefined}
      data-short={isShort || undefined}
      data-open={isOpen || undefined}
      title={[product.name, why, departure.note].filter(Boolean).join(' · ')}
      aria-label={texts.spoken(product.code, starts, seats_taken, capacity, why)}
      onClick={() => calendar.show({ product_id: product.id, date, start_time })}
    >
      <span className={classes['chipLine']}>
        <span className={classes['time']}>{starts}</span>
        <span className={classes['code']} style={{ background: product.color, color: textOn(product.color) }}>
          {product.code}
        </span>
        <span className={classes['seats']}>{texts.seats(seats_taken, capacity)}</span>
      </span>
      <SeatBar sold={seats_sold} held={seats_taken - seats_sold} capacity={capacity} />
      {mode === 'semana' && why && !departure.departed && <span className={classes['chipWhy']}>{why}</span>}
    </button>
  )
}
