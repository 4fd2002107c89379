import type { LocalDate, LocalTime } from '../local-date.ts'

/** A booking's tours of one day, without the cancelled ones. */
export type PlannedDay = {
  date: LocalDate
  /** the first one's start, and the last one's end */
  starts_at: Date
  ends_at: Date
  /** the lodging or the passengers are not known yet */
  data_missing: boolean
  /** it took place: not marked as a no-show */
  given: boolean
  /** the crew wrote down that something happened on the run or to them */
  troubled: boolean
}
export type PlannedFacts = {
  zone: string
  /** when the booking was made */
  made_at: Date
  /** minor units still due, without what the crew collects */
  due: number
  /** something was given back */
  refunded: boolean
  days: readonly PlannedDay[]
}
export type Occasion = {
  occasion: string
  at: Date
  expires_at: Date
  /** also for a message sent by hand */
  latest: Date
}
/** A booking with at least one day. */
export type PlanFacts = PlannedFacts & {
  first: PlannedDay
  last: PlannedDay
  /** the operator's hour of the evening before a tour */
  reminder_time: LocalTime
}
/** Times of the operator's zone; a letter gets them, because the office loads letters without the rules of zones. */
export type PlanClock = {
  instantOf: (date: LocalDate, time: LocalTime) => Date
  localMoment: (at: Date) => { date: LocalDate; time: LocalTime }
  /** On the morning so many days before the first tour, valid for a day. */
  daysBefore: (amount: number) => Occasion
}
/** When a scheduled message is sent; each occasion once. */
export type Plan = (booking: PlanFacts, clock: PlanClock) => readonly Occasion[]

export const minute = 60_000
export const hour = 60 * minute
/** Time of requests sent in the morning. */
export const morning: LocalTime = '10:00'
