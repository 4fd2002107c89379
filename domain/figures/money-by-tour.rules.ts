import { type TourPrice, tourTotal } from './sold.rules.ts'

type Tour = TourPrice & {
  /** its departure was suspended and it waits for an answer: it is not due until then */
  isCalledOff: boolean
}
type Sums = { paid: number; due: number; refund_due: number }

/**
 * A booking's money, tour by tour, so that each column adds up to the booking's own sum. A cancelled tour costs its penalty
 * alone. Payments pay the tours in their order, those of suspended departures last; an excess belongs to the last one paid.
 */
export function moneyByTour(tours: readonly Tour[], sums: Sums) {
  const places = tours.map((_, index) => index)
  const order = places.toSorted((a, b) => Number(tours[a]?.isCalledOff) - Number(tours[b]?.isCalledOff))
  const totals = order.map((place) => {
    const tour = tours[place]
    return tour ? tourTotal(tour) : 0
  })
  const paid = inOrder(sums.paid, totals)
  const owed = totals.map((total, index) =>
    tours[order[index] ?? 0]?.isCalledOff ? 0 : Math.max(0, total - (paid[index] ?? 0)),
  )
  const due = inOrder(sums.due, owed)
  const rows = totals.map((total, index) => ({
    total,
    paid: paid[index] ?? 0,
    due: due[index] ?? 0,
    refund_due: index === totals.length - 1 ? sums.refund_due : 0,
  }))
  return places.flatMap((place) => rows[order.indexOf(place)] ?? [])
}

function inOrder(amount: number, most: readonly number[]): number[] {
  let left = amount
  return most.map((each, index) => {
    const share = index === most.length - 1 ? left : Math.min(left, each)
    left -= share
    return share
  })
}
