import type { LocalTime } from '#domain/local-date.ts'

/**
 * What may be decided of a departure below its minimum: it runs anyway, joins another one that has passengers or is of
 * another tour, moves to another day or hour of its tour, or is called off.
 */
export const minimumActs = ['salir', 'unir', 'mover', 'suspender'] as const
export type MinimumAct = (typeof minimumActs)[number]

/** What happens by itself when no person decides in time. */
export const defaultActs = ['salir', 'suspender'] as const satisfies readonly MinimumAct[]
export type DefaultAct = (typeof defaultActs)[number]

export type MinimumRule = {
  /** days before the departure; 0: the same day */
  days_before: number
  /** local time */
  decide_at: LocalTime
  default_act: DefaultAct
}
export const usualRule: MinimumRule = { days_before: 1, decide_at: '18:00', default_act: 'salir' }

/** Hours before the deadline at which the question appears. */
export const askedHours = 24
/** Minutes that a person has after a first sale past the deadline. */
export const graceMinutes = 60
