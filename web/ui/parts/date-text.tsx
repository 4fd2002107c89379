import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { localMoment, occurrenceOf } from '#domain/zoned-time.ts'
import { formatDate, shownTime, startTime } from '#words/format.ts'

type DateTextProps = {
  date: LocalDate
  time?: LocalTime | null
  year?: boolean
  long?: boolean
  /** the day on which what begins then is over, where it is another */
  until?: LocalDate | null
  /** `time` as it is shown; without it as that of a departure */
  shown?: string
}

const whole = { whiteSpace: 'nowrap' } as const

/** «sáb 21 nov, 07:00»; «mar 24 nov, 08:00 – jue 26 nov», on two lines where there is little room. */
export function DateText({ date, time, year = false, long = false, until, shown }: DateTextProps) {
  return (
    <>
      <time dateTime={time ? `${date}T${time}` : date} style={whole}>
        {formatDate(date, { year, long })}
        {time && `, ${shown ?? startTime(date, time.slice(0, 5))}`}
      </time>
      {until && (
        <>
          {' '}
          <time dateTime={until} style={whole}>{`– ${formatDate(until, { year, long })}`}</time>
        </>
      )}
    </>
  )
}

/** An instant as the wall clock of a zone showed it. */
export function InstantText({ instant, zone, year }: { instant: string; zone: string; year?: boolean }) {
  const { date, time } = localMoment(new Date(instant), zone)
  const shown = shownTime(time, occurrenceOf(new Date(instant), zone))
  return <DateText date={date} time={time} shown={shown} year={year ?? false} />
}
