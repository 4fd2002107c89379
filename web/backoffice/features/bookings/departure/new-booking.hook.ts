import type { UseFormReturnType } from '@mantine/form'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { type BookableProduct, getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import {
  type DayAvailability,
  getProductAvailability,
  quoteProduct,
} from '#contract/departures/availability.contract.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useClock, useToday } from '#web/backoffice/me.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'

import {
  chosenIn,
  type ChosenSlot,
  firstOpen,
  type NewBookingValues,
  partyFor,
  refuseParty,
  residentsFor,
  peopleIn,
  stripDays,
  timeOn,
  usualPickup,
} from './new-booking.rules.ts'

export const emptyBooking: NewBookingValues = {
  product_id: '',
  date: '',
  start_time: '',
  party: {},
  nationals: {},
  extras: {},
  channel: 'mostrador',
  agency_id: null,
  agency_name: '',
  external_reference: '',
  seen_reference: false,
  currency: '',
  contact: { name: '', email: '', phone: '', language: 'es', guide_language: null },
  pickup: {
    mode: 'por_definir',
    accommodation_id: null,
    accommodation_name: '',
    address: '',
    room: '',
    pickup_time: null,
  },
  note_public: '',
  note_operational: '',
  note_internal: '',
  status: 'confirmada',
  isOverriding: false,
  override_reason: '',
  cart: [],
  discount_kind: 'percent',
  discount_value: undefined,
  discount_reason: '',
  promo_code: '',
  payment_method: 'efectivo',
  payment_amount: undefined,
  payment_reference: '',
  unpaid_reason: '',
}

function quoteQuery(values: NewBookingValues, booking_id: string | undefined) {
  const { product_id, date, start_time, channel, currency } = values
  const body = {
    date,
    channel,
    ...chosenIn(values),
    ...(start_time && { start_time }),
    ...(currency && { currency }),
    ...(booking_id && { booking_id }),
  }
  return apiQuery(quoteProduct, { params: { id: product_id }, body })
}

type Looking = {
  first?: LocalDate
  /** during the sale its own seats and code would look taken, so they are not read again */
  isSelling?: boolean
  /** the tour is for a booking that exists: its currency and its frozen rate */
  booking_id?: string | undefined
}

/** The sale in progress: the product's current calendar, the party's price, and the choice of both. */
export function useSale(
  form: UseFormReturnType<NewBookingValues>,
  { first, isSelling = false, booking_id }: Looking = {},
) {
  const today = useToday()
  const queryClient = useQueryClient()
  const [from, setFrom] = useState(first && first > today ? first : today)
  /** the person's own choice stays when the product changes; a day that was only proposed does not */
  const isDayChosen = useRef(first !== undefined)
  const { product_id, date, start_time, party, agency_id } = form.values

  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const product = choices.data?.products.find(({ id }) => id === product_id)
  const availability = useQuery({
    ...apiQuery(getProductAvailability, {
      params: { id: product_id },
      query: { from, to: addDays(from, stripDays - 1), ...(agency_id && { agency_id }) },
    }),
    enabled: product_id !== '' && !isSelling,
    refetchInterval: 20_000,
  })
  const days = availability.data
  const day = days?.find((each) => each.date === date)
  const slot = day?.slots.find((each) => each.start_time === start_time)

  const partyProblem = product ? refuseParty(product, party) : ''
  const canQuote = !partyProblem && product_id !== '' && date !== '' && peopleIn(party) > 0
  const quote = useQuery({
    ...quoteQuery(form.values, booking_id),
    enabled: canQuote && !isSelling,
    placeholderData: keepPreviousData,
  })

  const chooseSlot = (chosen: ChosenSlot) => {
    isDayChosen.current = true
    form.setValues({ ...chosen, isOverriding: false })
    if (chosen.date < from || chosen.date > addDays(from, stripDays - 1)) setFrom(chosen.date)
  }
  const chooseDate = (chosen: LocalDate) => {
    const there = days?.find((each) => each.date === chosen)
    chooseSlot({ date: chosen, start_time: there ? timeOn(there, start_time) : start_time })
  }
  const chooseProduct = (chosen: BookableProduct) => {
    const people = partyFor(chosen, form.getValues().party)
    form.setValues((values) => ({
      product_id: chosen.id,
      party: people,
      nationals: residentsFor(chosen, people, values.nationals ?? {}),
      extras: {},
      pickup: {
        ...emptyBooking.pickup,
        ...values.pickup,
        mode: usualPickup(chosen, values.pickup?.mode ?? 'hotel'),
      },
      isOverriding: false,
      ...(!isDayChosen.current && { date: '', start_time: '' }),
    }))
    if (!isDayChosen.current) setFrom(today)
  }
  useProposedSlot(form, days)
  useAddress(choices.data?.products, chooseProduct, chooseSlot)

  return {
    isSelling,
    choices,
    product,
    from,
    setFrom,
    today,
    availability,
    days,
    day,
    slot,
    partyProblem,
    quote,
    /** undefined while it is not the price of what is chosen now */
    currentQuote: canQuote && !quote.isPlaceholderData ? quote.data : undefined,
    /** waits for the pending price, when a user types fast and presses Enter */
    freshQuote: () =>
      canQuote
        ? queryClient
            .fetchQuery({ ...quoteQuery(form.values, booking_id), staleTime: 5_000 })
            .catch(() => undefined)
        : Promise.resolve(undefined),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [getProductAvailability.path] }),
        queryClient.invalidateQueries({ queryKey: [quoteProduct.path] }),
      ]),
    /** the next tour proposes its own first day */
    forgetDay: () => {
      isDayChosen.current = false
    },
    showFrom: (chosen: LocalDate) => {
      isDayChosen.current = true
      setFrom(chosen < today ? today : chosen)
    },
    chooseProduct,
    chooseDate,
    chooseSlot,
  }
}
export type Sale = ReturnType<typeof useSale>

/** Proposes the first departure that can be sold, and gives a chosen day a time. */
function useProposedSlot(
  form: UseFormReturnType<NewBookingValues>,
  days: readonly DayAvailability[] | undefined,
) {
  const clock = useClock()
  useEffect(() => {
    if (!days) return
    const { date, start_time } = form.getValues()
    if (!date) {
      const first = firstOpen(days, clock())
      if (first) form.setValues(first)
      return
    }
    const day = days.find((each) => each.date === date)
    const time = timeOn(day, start_time)
    if (day && time !== start_time) form.setFieldValue('start_time', time)
    // oxlint-disable-next-line react/exhaustive-deps -- the form's own object is new at every keystroke
  }, [days])
}
/** `?product=&date=&time=`: a link from another screen opens the form on its departure. */
function useAddress(
  products: readonly BookableProduct[] | undefined,
  chooseProduct: (product: BookableProduct) => void,
  chooseSlot: (slot: ChosenSlot) => void,
) {
  const [params] = useAddressQuery()
  const isRead = useRef(false)
  useEffect(() => {
    if (!products || isRead.current) return
    isRead.current = true
    const product = products.find(({ id }) => id === params.get('product'))
    if (product) chooseProduct(product)
    const date = params.get('date') ?? ''
    if (isLocalDate(date)) chooseSlot({ date, start_time: params.get('time') ?? '' })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the products are there
  }, [products])
}
