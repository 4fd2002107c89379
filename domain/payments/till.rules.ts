import type { Actor } from '../staff/actor.ts'
import { isCrew, isManager } from '../staff/level.ts'
import { may } from '../staff/permission.ts'
import { type TillEntryKind, type TypedEntryKind, typedEntryKinds } from './till.ts'

type Who = Pick<Actor, 'user_id' | 'level'>
/** `holder_id` is null for the house's own. */
type Till = { holder_id: string | null; closed_at: unknown }

/** Whether it comes in or goes out. */
export const signedAmount = (kind: TypedEntryKind, amount: number): number =>
  kind === 'fondo' ? amount : -amount

/** Goes out only of cash that waits for nobody else. An expense may be paid out of one's own pocket: the house owes it. */
export const needsFreeCash = (kind: TypedEntryKind): boolean => kind === 'deposito' || kind === 'retiro'

/** An expense above that is asked about: it is a slip of the fingers, or somebody paid it out of their own pocket. */
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
     * What should be in it. Who counts it does not see that before; crews count nothing and want to know what they
     * have to hand over.
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
    /** nobody receives what they hand over themselves */
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
 * Shares what a crew handed over among those who took cash on the run: no one more than they took. Who paid something on
 * the way keeps that much back for as long as the others' cash suffices, so that one colleague does not end up owing what
 * another still holds. Within that the first come first. What is more than all of them took is in nobody's till.
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
