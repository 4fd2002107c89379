import type { RefundStatus } from '../payment-attempt.ts'
import type { RefundOutcome } from '../provider.ts'

/** A refund that we know of. `name`: the provider's own, null until it is known. */
export type KnownRefund = {
  id: string
  name: string | null
  amount: number
  status: RefundStatus
  /** the provider was told of it, or it came from there */
  was_told: boolean
  /** the office said what became of it */
  is_decided: boolean
}

/** A refund as the provider lists it. */
export type ToldRefund = { id: string; amount: number; outcome: RefundOutcome; detail: string }

/** What a provider tells of what went back of a payment: its sum, its list, or both. */
export type ToldBack = { amount: number; refunds: readonly ToldRefund[]; refunded: number | null }

/** What follows for one refund: `known` null for one that nobody here asked for; `id` '' where only the sum tells of it. */
export type Taking = ToldRefund & { known: string | null }

const isOpen = ({ status }: KnownRefund) => status === 'pedido' || status === 'en_curso'
const isDone = ({ status }: KnownRefund) => status === 'hecho'
const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
const isWrong = ({ outcome }: ToldRefund) => outcome === 'rechazado'

/**
 * Which refund that is known is which that the provider tells, so that none is written twice: by its name, else by its
 * amount. What is known only as a sum stands for what is listed later; what the sum says beyond all of it is one more.
 */
export function refundsToTake(known: readonly KnownRefund[], told: ToldBack): Taking[] {
  const named = told.refunds.map((each) => ({
    told: each,
    row: known.find(({ name }) => name === each.id) ?? null,
  }))
  const nameless = new Set(known.filter(({ name }) => name === null))
  const takings: Taking[] = []
  const take = (row: KnownRefund | null, each: ToldRefund) => {
    if (row) nameless.delete(row)
    takings.push({ ...each, known: row?.id ?? null })
  }
  const strange: ToldRefund[] = []
  for (const { told: each, row } of named) {
    const own = row ?? sameAmount([...nameless], each)
    if (own) take(own, each)
    else if (!isWrong(each)) strange.push(each)
  }
  takeWhole(strange, nameless, told, take)
  let covered = sumOf([...nameless].filter(isDone))
  for (const each of strange) {
    const by = each.outcome === 'hecho' ? Math.min(covered, each.amount) : 0
    covered -= by
    if (by < each.amount) take(null, { ...each, amount: each.amount - by })
  }
  return [...takings, ...bySum(known, takings, told.refunded)]
}

/** An open one first; else one that is done, of which the name was missing; else one that the office believed not done. */
function sameAmount(
  nameless: readonly KnownRefund[],
  { amount, outcome }: Pick<ToldRefund, 'amount' | 'outcome'>,
): KnownRefund | undefined {
  const same = nameless.filter((row) => row.amount === amount)
  const open = same.find(isOpen)
  if (open || outcome !== 'hecho') return open
  return same.find(isDone) ?? same.find(({ is_decided }) => is_decided)
}

/** Who is asked for all gives back what was left: less, where something went back in its panel that we had not seen. */
function takeWhole(
  strange: ToldRefund[],
  nameless: ReadonlySet<KnownRefund>,
  { amount, refunds }: ToldBack,
  take: (row: KnownRefund, each: ToldRefund) => void,
) {
  const own = [...nameless].find((row) => isOpen(row) && row.was_told && row.amount === amount)
  const isAllBack = sumOf(refunds.filter((each) => !isWrong(each))) === amount
  const last = own && isAllBack ? strange.pop() : undefined
  if (own && last) take(own, last)
}

/** What the sum says that nothing else tells of. What is under way may be in it already. */
function bySum(known: readonly KnownRefund[], takings: readonly Taking[], refunded: number | null): Taking[] {
  const told = new Map(takings.map((each) => [each.known, each]))
  const standing = known.filter((row) => isDone(row) || !told.has(row.id))
  const counted =
    sumOf(standing.filter(isDone)) +
    sumOf(takings.filter((each) => !isWrong(each) && !standing.some(({ id }) => id === each.known)))
  const more = (refunded ?? 0) - counted
  if (more <= 0) return []
  const free = standing.filter(({ name }) => name === null)
  const open = free.filter(isOpen)
  const one =
    open.find(({ amount }) => amount === more) ??
    (sumOf(open) === more
      ? undefined
      : free.find((row) => row.is_decided && !isDone(row) && row.amount === more))
  const own = one ? [one] : sumOf(open) === more ? open : []
  const done = { id: '', outcome: 'hecho', detail: '' } as const
  if (own.length > 0) return own.map(({ id, amount }) => ({ ...done, known: id, amount }))
  return [{ ...done, known: null, amount: more }]
}
