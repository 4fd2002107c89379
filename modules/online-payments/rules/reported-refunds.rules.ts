import type { RefundStatus } from './payment-attempt.ts'
import type { RefundOutcome } from './provider-answers.ts'

/** A refund that we know of. `name`: the provider's own, null until it is known. */
export type KnownRefund = {
  id: string
  name: string | null
  amount: number
  status: RefundStatus
  /** it was sent to the provider, or came from there */
  was_sent: boolean
  /** the office entered the result */
  is_decided: boolean
}

/** A refund as the provider lists it. */
export type ReportedRefund = { id: string; amount: number; outcome: RefundOutcome; detail: string }

/** What a provider reports of a payment's refunds: their sum, their list, or both. */
export type ReportedRefunds = { amount: number; refunds: readonly ReportedRefund[]; refunded: number | null }

/**
 * The result for one refund: `known` is null if it was not requested here; `id` is '' if only the sum contains
 * it.
 */
export type Taking = ReportedRefund & { known: string | null }

/** The provider may have done it; a refund that was never sent to it cannot be done. */
const isOpen = ({ status, was_sent }: KnownRefund) =>
  status === 'en_curso' || (status === 'pedido' && was_sent)
const isDone = ({ status }: KnownRefund) => status === 'hecho'
const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
const isWrong = ({ outcome }: ReportedRefund) => outcome === 'rechazado'

/**
 * Matches known refunds with those that the provider reports, so that none is recorded twice: by id, else by
 * amount. A refund known only from the sum matches one listed later; what the sum exceeds all of them by is one
 * more.
 */
export function refundsToTake(known: readonly KnownRefund[], reported: ReportedRefunds): Taking[] {
  const named = reported.refunds.map((each) => ({
    reported: each,
    row: known.find(({ name }) => name === each.id) ?? null,
  }))
  const nameless = new Set(known.filter(({ name }) => name === null))
  const takings: Taking[] = []
  const take = (row: KnownRefund | null, each: ReportedRefund) => {
    if (row) nameless.delete(row)
    takings.push({ ...each, known: row?.id ?? null })
  }
  // The provider reports this much more than is known: only a refund whose sending is unknown can explain it.
  let more =
    sumOf(reported.refunds.filter(({ outcome }) => outcome === 'hecho')) - sumOf(known.filter(isDone))
  const strange: ReportedRefund[] = []
  for (const { reported: each, row } of named) {
    const own = row ?? sameAmount([...nameless], each, more)
    if (own && !isDone(own) && each.outcome === 'hecho') more -= each.amount
    if (own) take(own, each)
    else if (!isWrong(each)) strange.push(each)
  }
  const last = takesWhole(strange.at(-1), nameless, reported, more)
  if (last) for (const each of strange.splice(-1)) take(last, each)
  let covered = sumOf([...nameless].filter(isDone))
  for (const each of strange) {
    const by = each.outcome === 'hecho' ? Math.min(covered, each.amount) : 0
    covered -= by
    if (by < each.amount) take(null, { ...each, amount: each.amount - by })
  }
  return [...takings, ...bySum(known, takings, reported.refunded)]
}

/** An open refund first; else a done one without an id; else one that the office marked as not done. */
function sameAmount(
  nameless: readonly KnownRefund[],
  { amount, outcome }: Pick<ReportedRefund, 'amount' | 'outcome'>,
  more: number,
): KnownRefund | undefined {
  const same = nameless.filter((row) => row.amount === amount)
  const open = same.find(isOpen)
  if (outcome !== 'hecho') return open
  if (open && more >= amount) return open
  return same.find(isDone) ?? (more >= amount ? same.find(({ is_decided }) => is_decided) : undefined)
}

/** A full refund returns the rest: less than requested, if the panel was used for a refund that we had not seen. */
function takesWhole(
  last: ReportedRefund | undefined,
  nameless: ReadonlySet<KnownRefund>,
  { amount, refunds }: ReportedRefunds,
  more: number,
): KnownRefund | undefined {
  const isAllBack = sumOf(refunds.filter((each) => !isWrong(each))) === amount
  if (!last || !isAllBack || (last.outcome === 'hecho' && more < last.amount)) return undefined
  return [...nameless].find((row) => isOpen(row) && row.amount === amount)
}

/** The part of the provider's sum that is not explained yet. Pending refunds may be in it already. */
function bySum(known: readonly KnownRefund[], takings: readonly Taking[], refunded: number | null): Taking[] {
  const reported = new Map(takings.map((each) => [each.known, each]))
  const remaining = known.filter((row) => isDone(row) || !reported.has(row.id))
  const counted =
    sumOf(remaining.filter(isDone)) +
    sumOf(takings.filter((each) => !isWrong(each) && !remaining.some(({ id }) => id === each.known)))
  const more = (refunded ?? 0) - counted
  if (more <= 0) return []
  const free = remaining.filter(({ name }) => name === null)
  const own = inSum(
    free.filter(isOpen),
    free.filter((row) => row.is_decided && row.status === 'rechazado'),
    more,
  )
  const done = { id: '', outcome: 'hecho', detail: '' } as const
  const rest = more - sumOf(own)
  return [
    ...own.map(({ id, amount }) => ({ ...done, known: id, amount })),
    ...(rest > 0 ? [{ ...done, known: null, amount: rest }] : []),
  ]
}

/** Refunds that add up to a sum, or else fit into it: requested refunds first, then unknown ones. */
function inSum(open: readonly KnownRefund[], unbelieved: readonly KnownRefund[], sum: number): KnownRefund[] {
  const all = sumOf(open) === sum ? open : undefined
  const one = [...open, ...(all ? [] : unbelieved)].find(({ amount }) => amount === sum)
  if (one) return [one]
  if (all) return [...all]
  const fitting: KnownRefund[] = []
  for (const row of [...open, ...unbelieved]) if (sumOf(fitting) + row.amount <= sum) fitting.push(row)
  return fitting
}
