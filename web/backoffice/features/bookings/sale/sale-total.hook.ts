import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import { quoteBooking } from '#contract/bookings/bookings.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'

import type { Sale } from '../departure/new-booking.hook.ts'
import { type NewBookingValues, peopleIn } from '../departure/new-booking.rules.ts'
import { agencyOf, discountOf, itemsOf } from './cart.rules.ts'

/** The total of the sale: the price of a single plain tour, else the server's quote for all. */
export function useSaleTotal(values: NewBookingValues, sale: Sale) {
  const queryClient = useQueryClient()
  const { slot, currentQuote } = sale
  const isOneKnown = !values.product_id || (slot !== undefined && peopleIn(values.party) > 0)
  const discount = discountOf(values)
  const promo_code = values.promo_code.trim()
  const { agency_id } = agencyOf(values)
  const isPlain = values.cart.length === 0 && !discount && promo_code.length < 3 && !agency_id
  const items = itemsOf({ values, slot, quote: currentQuote })
  const reasoned = discount && { ...discount, reason: discount.reason.trim() || '…' }
  const query = apiQuery(quoteBooking, {
    body: {
      items,
      channel: values.channel,
      agency_id,
      discount: reasoned,
      promo_code,
      ...(values.currency && { currency: values.currency }),
    },
  })
  const isAsked = !isPlain && isOneKnown && items.length > 0 && !sale.partyProblem
  const quote = useQuery({
    ...query,
    enabled: isAsked && !sale.isSelling,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isFresh = isAsked && !quote.isPlaceholderData && !quote.isError
  return {
    isPlain,
    quote: isAsked && !quote.isError ? quote.data : undefined,
    problem: isAsked ? problemOf(quote.error) : null,
    total: isPlain ? currentQuote?.total : isFresh ? quote.data?.total : undefined,
    /** waits for the price that is under way */
    freshTotal: async () => {
      if (isPlain) return (currentQuote ?? (await sale.freshQuote()))?.total
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 5_000 }).catch(() => undefined)
      return fresh?.total
    },
  }
}
export type SaleTotal = ReturnType<typeof useSaleTotal>
