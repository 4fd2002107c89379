import type { LocalDate, LocalTime } from '../local-date.ts'

/** How many passengers more can be driven on a departure, as one party, with the vehicles and the crew of its day. */
export type TransportLimit = { date: LocalDate; start_time: LocalTime; seats: number }

type Departure = Pick<TransportLimit, 'date' | 'start_time'>

/** Departures without a limit are not limited by vehicles or crew. */
export const drivableSeats = (limits: readonly TransportLimit[], { date, start_time }: Departure): number =>
  limits.find((limit) => limit.date === date && limit.start_time === start_time)?.seats ??
  Number.POSITIVE_INFINITY
