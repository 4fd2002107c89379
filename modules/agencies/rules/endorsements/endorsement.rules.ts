import type { Transitions } from '#domain/transitions.ts'

import { type EndorsementStatus, type ListedFact, listedFacts } from './endorsement.ts'

/** `system`: the last of its bookings was cancelled or moved. */
export const endorsementActs: Transitions<
  'accept' | 'decline' | 'withdraw',
  EndorsementStatus,
  'partner' | 'office' | 'system'
> = {
  accept: { from: ['pendiente'], to: ['aceptado'], who: ['partner'] },
  // A partner who accepted may decline the list that changed since.
  decline: { from: ['pendiente', 'aceptado'], to: ['rechazado'], who: ['partner'] },
  withdraw: { from: ['pendiente', 'aceptado'], to: ['anulado'], who: ['office', 'system'] },
}

/** People as a number, the rest as digests: what the partner answered to holds no name and no address. */
export type AnsweredFacts = Readonly<Record<ListedFact, string | number>>

/** What changed in a booking since the partner answered. */
export const changesSince = (answered: AnsweredFacts | null, current: AnsweredFacts): ListedFact[] =>
  answered ? listedFacts.filter((fact) => answered[fact] !== current[fact]) : []

type Answerable = { status: EndorsementStatus; starts_at: Date; has_boarded: boolean; has_changed: boolean }

/** Why a partner cannot answer now; null: they can. An accepted list is answered again only after a change. */
export function whyNoAnswer(
  { status, starts_at, has_boarded, has_changed }: Answerable,
  now: Date,
): 'endorsement_withdrawn' | 'endorsement_over' | 'endorsement_answered' | null {
  if (status === 'anulado') return 'endorsement_withdrawn'
  if (status === 'rechazado' || (status === 'aceptado' && !has_changed)) return 'endorsement_answered'
  return has_boarded || starts_at <= now ? 'endorsement_over' : null
}
