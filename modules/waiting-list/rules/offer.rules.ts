import type { Slot } from '#domain/departures/availability.rules.ts'
import { isFull } from '#domain/departures/closed-reason.ts'

import type { WaitingStatus } from './waiting.ts'

const minute = 60_000
/** How long an offer stays open. */
export const offerMinutes = 120

type Facts = Pick<Slot, 'closes_at' | 'self_service_until' | 'running'>

/**
 * Two hours, or until the sale closes if that comes first; a guaranteed departure sells up to its minimum lead
 * time.
 */
export function offerEndsAt({ closes_at, self_service_until, running }: Facts, now: Date): Date {
  const end = new Date(now.getTime() + offerMinutes * minute)
  const last = running || self_service_until < closes_at ? self_service_until : closes_at
  return end < last ? end : last
}

/** Why a departure has no waiting list: it has seats, or is not sold. Null when it is full for this party. */
export function refuseWaiting(
  slot: Pick<Slot, 'reason' | 'seats_left'> | undefined,
  seats: number,
): 'departure_unknown' | 'departure_closed' | 'seats_available' | null {
  if (!slot) return 'departure_unknown'
  if (isFull(slot.reason)) return null
  if (slot.reason) return 'departure_closed'
  return seats > slot.seats_left ? null : 'seats_available'
}

export const mayOffer = (status: WaitingStatus): boolean => status === 'esperando' || status === 'vencida'
export const mayWithdraw = (status: WaitingStatus): boolean =>
  status === 'esperando' || status === 'ofrecida' || status === 'vencida'
