import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { disputesToEnter } from '../../rules/payment-attempt.rules.ts'
import type { DisputeOutcome } from '../../rules/payment-attempt.ts'
import type { ProviderState } from '../../rules/provider-answers.ts'
import { lockAttempt } from '../attempts/attempt-changes.command.ts'
import { findAttempt } from '../attempts/attempt-rows.queries.ts'
import { settleDispute } from '../attempts/settle-attempt.command.ts'

const stateOf: Record<DisputeOutcome, ProviderState> = {
  abierta: 'en_disputa',
  perdida: 'contracargo',
  ganada: 'aprobado',
}

type Entering = { booking_id: string; id: string; outcome: DisputeOutcome; reason: string }

/** A dispute that the provider wrote to the operator about and does not tell here. */
export async function enterDispute(act: StaffAct, { booking_id, id, outcome, reason }: Entering) {
  const { tour_operator_id } = act.actor
  await findAttempt(act.tx, { id, tour_operator_id, booking_id })
  const locked = await lockAttempt(act, { tour_operator_id, id })
  const { provider, status } = locked.attempt
  if (!disputesToEnter(provider, status).includes(outcome)) throw new Refusal('dispute_not_possible')
  await settleDispute(act, locked, stateOf[outcome], reason)
}
