type Tour = { isCancelled: boolean; subtotal: number; discount: number; penalty: number }
type Sums = { paid: number; due: number; refund_due: number }

/**
 * A booking's money, tour by tour, so that each column adds up to the booking's own sum. A cancelled tour costs its penalty
 * alone. Payments pay the tours in their order; what is above all of them belongs to the last.
 */
export function moneyByTour(tours: readonly Tour[], sums: Sums) {
  const totals = tours.map(({ isCancelled, subtotal, discount, penalty }) =>
    isCancelled ? penalty : subtotal - discount + penalty,
  )
  const paid = inOrder(sums.paid, totals)
  const owed = totals.map((total, index) => Math.max(0, total - (paid[index] ?? 0)))
  const due = inOrder(sums.due, owed)
  return totals.map((total, index) => ({
    total,
    paid: paid[index] ?? 0,
    due: due[index] ?? 0,
    refund_due: index === totals.length - 1 ? sums.refund_due : 0,
  }))
}

function inOrder(amount: number, most: readonly number[]): number[] {
  let left = amount
  return most.map((each, index) => {
    const share = index === most.length - 1 ? left : Math.min(left, each)
    left -= share
    return share
  })
}
