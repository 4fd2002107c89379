import { addDays, type LocalDate, type LocalTime } from '../local-date.ts'
import type { Meeting } from '../products/product/product.ts'
import { instantOf } from '../zoned-time.ts'

export type Cutoff = { kind: 'previous_day'; time: LocalTime } | { kind: 'hours_before'; hours: number }

/** Sellers: the customer alone, the team (counter, telephone, WhatsApp), an agency. */
export const cutoffChannels = ['web', 'mostrador', 'agencia'] as const
export type CutoffChannel = (typeof cutoffChannels)[number]
/** A product's cut-offs that differ from its usual one. */
export type ChannelCutoffs = Partial<Record<CutoffChannel, Cutoff>>

/** The default cut-off of a product. */
export function defaultCutoff(
  meeting: Meeting,
  constants: { pickup_cutoff_time: string; meeting_cutoff_hours: number },
): Cutoff {
  return meeting === 'punto_encuentro'
    ? { kind: 'hours_before', hours: constants.meeting_cutoff_hours }
    : { kind: 'previous_day', time: constants.pickup_cutoff_time }
}

/** The instant after which sales end, unless the departure is guaranteed. */
export function closesAt(cutoff: Cutoff, date: LocalDate, startsAt: Date, zone: string): Date {
  if (cutoff.kind === 'hours_before') return new Date(startsAt.getTime() - cutoff.hours * 3_600_000)
  return instantOf(addDays(date, -1), cutoff.time, zone)
}

export const minutesBefore = (instant: Date, minutes: number) =>
  new Date(instant.getTime() - minutes * 60_000)
