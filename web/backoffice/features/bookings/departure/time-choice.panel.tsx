import { Alert, Stack, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useId } from 'react'

import type { DayAvailability } from '#contract/departures/availability.contract.ts'
import type { LocalTime } from '#domain/local-date.ts'
import { useClock } from '#web/backoffice/me.ts'
import { startTime } from '#words/format.ts'

import { RemedyLinks } from '../../departures/remedy-links.panel.tsx'
import { newBookingTexts as texts } from './new-booking.texts.ts'

import classes from './new-booking.module.css'

type TimeChoiceProps = {
  product_id: string
  day: DayAvailability
  value: LocalTime
  onChange: (time: LocalTime) => void
}

/** The departures of a day with what is left of each; a closed one says why. */
export function TimeChoice({ product_id, day, value, onChange }: TimeChoiceProps) {
  const name = useId()
  if (day.slots.length === 0)
    return (
      <Stack gap="xs">
        <Text size="sm">{texts.noTimes(day.reason_text)}</Text>
        <RemedyLinks remedies={day.remedies} place={{ product_id, date: day.date, start_time: '' }} />
      </Stack>
    )
  const chosen = day.slots.find(({ start_time }) => start_time === value)
  return (
    <Stack gap="xs">
      <div role="radiogroup" aria-label={texts.time} className={classes['times']}>
        {day.slots.map(
          ({ start_time, seats_left, capacity, reason, reason_text, missing_for_min, kept_text }) => (
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
                // A single start time that is already chosen is skipped by the Tab key.
                tabIndex={day.slots.length === 1 && start_time === value ? -1 : undefined}
                onChange={() => onChange(start_time)}
                className={classes['hidden']}
              />
              <strong>{startTime(day.date, start_time)}</strong>
              <span className={classes['left']}>
                {reason ? reason_text : texts.ofCapacity(seats_left, capacity)}
                {!reason && kept_text && ` · ${texts.kept(kept_text)}`}
                {!reason && missing_for_min > 1 && ` · ${texts.missingForMinimum(missing_for_min)}`}
              </span>
            </label>
          ),
        )}
      </div>
      {chosen && !chosen.reason && <ShortNotice slot={chosen} />}
      {chosen?.reason && chosen.reason !== 'in_the_past' && (
        <RemedyLinks
          // The override has its own fields in the summary.
          remedies={chosen.remedies.filter(({ act }) => act !== 'override')}
          place={{ product_id, date: day.date, start_time: chosen.start_time }}
        />
      )}
    </Stack>
  )
}

/** The web has closed sales; the office may still sell, and must inform the crew itself. */
function ShortNotice({ slot }: { slot: DayAvailability['slots'][number] }) {
  const { first_meeting_at, self_service_until } = slot
  const now = useClock()().getTime()
  if (Date.parse(self_service_until) > now) return null
  const minutes = Math.floor((Date.parse(first_meeting_at) - now) / 60_000)
  return (
    <Alert color="yellow" icon={<IconClockExclamation aria-hidden />} title={texts.shortNotice(minutes)}>
      {texts.shortNoticeEffect}
    </Alert>
  )
}
