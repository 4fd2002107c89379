import { useQuery } from '@tanstack/react-query'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'

/** Products on sale, and the same as options of a select field. */
export function useProductChoices() {
  const found = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const products = found.data?.products ?? []
  const choices = products.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
  return { products, choices }
}
