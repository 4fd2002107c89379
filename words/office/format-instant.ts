import { localMoment } from '#domain/zoned-time.ts'

import { formatDate } from '../format.ts'

/** «sáb 21 nov, 14:30»: an instant on the clock of a zone. */
export const formatInstant = (instant: string, zone: string): string => {
  const { date, time } = localMoment(new Date(instant), zone)
  return `${formatDate(date)}, ${time}`
}
