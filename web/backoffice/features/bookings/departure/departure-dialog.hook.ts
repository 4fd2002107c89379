import { useForm } from '@mantine/form'

import type { LocalDate } from '#domain/local-date.ts'
import { mayOverride } from '#domain/staff/actor.ts'
import { useMe } from '#web/backoffice/me.ts'

import { emptyBooking, useSale } from './new-booking.hook.ts'
import { itemBody, type NewBookingValues } from './new-booking.rules.ts'

/** The same choice of departure as in a sale, for one tour of an existing booking. */
export function useDepartureChoice(booking_id: string, initial: Partial<NewBookingValues>, from?: LocalDate) {
  const form = useForm<NewBookingValues>({ initialValues: { ...emptyBooking, ...initial } })
  const sale = useSale(form, { first: from, booking_id })
  const { slot, currentQuote } = sale
  const canOverride = mayOverride(useMe())
  const isComplete = slot !== undefined && currentQuote !== undefined
  return {
    form,
    sale,
    canOverride,
    /** the request; null while something is missing */
    wanted: isComplete ? itemBody({ values: form.values, slot, quote: currentQuote }) : null,
  }
}
