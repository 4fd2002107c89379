import type { Affected, AlternativeDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { whoFits } from '#domain/disruptions/settlement.rules.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import { disruptionsTexts as texts } from './disruptions.texts.ts'

export const waitingOf = (affected: readonly Affected[]) =>
  affected.filter(({ outcome, answer_id }) => outcome === 'esperando' && answer_id !== null)

export const valueOf = ({ date, start_time }: { date: string; start_time: string }) => `${date} ${start_time}`

/** `2027-05-11 08:00` → its parts. */
export function departureIn(value: string): { date: string; start_time: string } {
  const [date = '', start_time = ''] = value.split(' ')
  return { date, start_time }
}

/** Default proposal: the nearest departures with room for the biggest party. */
export function proposed(
  alternatives: readonly AlternativeDeparture[],
  affected: readonly Affected[],
): string[] {
  const biggest = Math.max(0, ...affected.map(({ seats }) => seats))
  return alternatives
    .filter(({ seats_left }) => seats_left >= Math.max(1, biggest))
    .slice(0, 3)
    .map(valueOf)
}

/** How many of the bookings fit where they are to be moved. */
export const howManyFit = (affected: readonly Affected[], seats_left: number): number =>
  whoFits(affected, seats_left).length

/** Whether a customer without an answer was notified: counts once the message has left. */
export function noticeText({ notice, notified_at, contact }: Affected, zone: string): string {
  switch (notice?.status) {
    case 'en_cola':
    case 'enviando':
      return texts.noticeLeaves(formatInstant(notice.leaves_at, zone))
    case 'fallido':
    case 'vencido':
      return texts.noticeFailed
    case 'descartado':
      return texts.notNotified
    default:
      return notified_at ? texts.notified : contact.email ? '' : texts.notNotified
  }
}
