import { Text } from '@mantine/core'
import { useId } from 'react'

import type { DayAvailability } from '#contract/availability.contract.ts'
import type { LocalTime } from '#domain/local-date.ts'

import { newBookingTexts as texts } from './new-booking.texts.ts'

import classes from './new-booking.module.css'

type TimeChoiceProps = { day: DayAvailability; value: LocalTime; onChange: (time: LocalTime) => void }

/** The departures of a day with what is left of each; a closed one says why. */
export function TimeChoice({ day, value, onChange }: TimeChoiceProps) {
  const name = useId()
  if (day.slots.length === 0) return <Text size="sm">{texts.noTimes(day.reason_text)}</Text>
  return (
    <div role="radiogroup" aria-label={texts.time} className={classes['times']}>
      {day.slots.map(({ start_time, seats_left, capacity, reason, reason_text }) => (
        <label
          key={start_time}
          className={classes['time']}
          data-closed={reason !== null || undefined}
          data-chosen={start_time === value || undefined}
        >
          <input
            type="radio"
            name={name}
            value={start_time}
            checked={start_time === value}
            onChange={() => onChange(start_time)}
            className={classes['hidden']}
          />
          <strong>{start_time}</strong>
          <span className={classes['left']}>
            {reason ? reason_text : texts.ofCapacity(seats_left, capacity)}
          </span>
        </label>
      ))}
    </div>
  )
}
