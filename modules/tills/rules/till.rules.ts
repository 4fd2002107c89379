import type { Actor } from '#domain/staff/actor.ts'
import { isCrew, isManager } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'

import { type TillEntryKind, type TypedEntryKind, typedEntryKinds } from './till.ts'

type Who = Pick<Actor, 'user_id' | 'level'>
/** `holder_id` is null for the house's own. */
type Till = { holder_id: string | null; closed_at: unknown }

/** Positive for money in, negative for money out. */
export const signedAmount = (kind: TypedEntryKind, amount: number): number =>
  kind === 'fondo' ? amount : -amount

/**
 * Must be covered by cash outside pending handovers. An expense may be paid out of pocket: the company then owes
 * it.
 */
export const needsFreeCash = (kind: TypedEntryKind): boolean => kind === 'deposito' || kind === 'retiro'

/** An expense above the cash held asks for confirmation: it is a typing error or was paid out of pocket. */
export const isAskedAbove = (kind: TypedEntryKind): boolean => kind === 'gasto'

/** A mistake in what a person wrote is taken back; what the ledger or a handover wrote is undone where it was made. */
export const mayTakeBack = (kind: TillEntryKind): boolean => typedEntryKinds.some((each) => each === kind)

export function tillRights(actor: Who, { holder_id, closed_at }: Till) {
  const isTheirs = holder_id === actor.user_id
  const manages = isManager(actor)
  return {
    /** looks at it at all */
    see: manages || isTheirs,
    /** counts it, closes it, writes in it */
    run: closed_at === null && (manages || (isTheirs && may(actor.level, 'tills.run'))),
    /**
     * The expected amount. A person who counts the cash does not see it before; crews do not count and want to
     * know what they have to hand over.
     */
    see_balance: manages || closed_at !== null || isCrew(actor),
  }
}

type Handover = { giver_id: string | null; receiver_id: string | null }

export function handoverRights(actor: Who, { giver_id, receiver_id }: Handover) {
  const isGiver = giver_id === actor.user_id
  const receives = may(actor.level, 'tills.run') && (receiver_id === null || receiver_id === actor.user_id)
  return {
    see: isManager(actor) || isGiver || receives,
    /** the giver cannot be the receiver */
    receive: !isGiver && receives,
    withdraw: isGiver || isManager(actor),
  }
}

type Counting = { counted: number; expected: number; reason: string }

/** Below zero money is missing. A difference is closed with the reason for it. */
export function refuseClosing({
  counted,
  expected,
  reason,
}: Counting): 'till_difference_without_reason' | null {
  return counted !== expected && reason === '' ? 'till_difference_without_reason' : null
}

type Holder<Of> = { holder: Of; currency: string; amount: number; spent: number }

/**
 * Shares what a crew handed over among those who took cash on the run, each at most what they took. A person who
 * paid an expense keeps that much back while the others' cash suffices, so that one colleague does not owe what
 * another still holds. Within that, the first come first. An excess over all that was taken is not shared here: the
 * closing hands it over in the name of the crew member who closes the run, or of the company's till.
 */
export function sharedHandover<Of>(taken: readonly Holder<Of>[], received: number) {
  let left = Math.max(received, 0)
  const take = (most: number) => {
    const amount = Math.min(left, Math.max(most, 0))
    left -= amount
    return amount
  }
  const firsts = taken.map(({ amount, spent }) => take(amount - spent))
  return taken.flatMap(({ holder, currency, amount: most }, index) => {
    const first = firsts[index] ?? 0
    const amount = first + take(most - first)
    return amount > 0 ? [{ holder, currency, amount }] : []
  })
}
