import { type MouseEvent, useEffect, useRef, useState } from 'react'

import type { ChosenDeparture } from '#contract/storefront/choice.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type { Alternative, PublicDay } from '#contract/storefront/storefront.contract.ts'
import { type LocalDate, monthOf } from '#domain/local-date.ts'

import { bookingAddress, newBookingAddress } from '../../addresses.ts'
import {
  call,
  createHold,
  getPublicAvailability,
  listAlternatives,
  newKey,
  problemOf,
  soldOut,
} from '../../public-api.ts'
import {
  earlyChoice,
  missing,
  type NewBookingProps,
  problemOfMissing,
  quoteOf,
  slotOf,
} from './choice.rules.ts'

/** The choice of a departure, kept in the address, and the hold that it ends in. */
export function useNewBooking(props: NewBookingProps) {
  const { product } = props
  const [month, setMonth] = useState(props.month)
  const [days, setDays] = useState<PublicDay[]>(props.days)
  const [chosen, setChosen] = useState<ChosenDeparture>(props.chosen)
  const [chosenDay, setChosenDay] = useState(props.chosen_day)
  const [problem, setProblem] = useState<PageProblem | null>(props.problem)
  const [alternatives, setAlternatives] = useState<Alternative[]>(props.alternatives)
  const [unread, setUnread] = useState<(PageProblem & { month: string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef('')

  const show = async (next: string) => {
    const { from, to } = monthOf(`${next}-01`)
    const fresh = await call(getPublicAvailability, {
      params: { product_id: product.id },
      query: { from, to, currency: chosen.currency },
    })
    // The chosen day stays chosen while another month is looked at.
    setChosenDay(days.find(({ date }) => date === chosen.date) ?? chosenDay)
    setMonth(next)
    setDays(fresh)
    return fresh
  }

  /** Leaves what is chosen in the address, so that reloading or coming back finds it. */
  const choose = (next: ChosenDeparture) => {
    key.current = ''
    setChosen(next)
    setProblem(null)
    setAlternatives([])
    history.replaceState(null, '', newBookingAddress(product.id, next))
  }

  const turnTo = (next: string) => {
    setUnread(null)
    return show(next).catch((error: unknown) => setUnread({ month: next, ...problemOf(error) }))
  }

  // Once, when the page wakes up.
  // oxlint-disable-next-line react/exhaustive-deps, react/set-state-in-effect
  useEffect(() => setChosen(earlyChoice(props)), [])

  // Seats may have been sold while the visitor was on another page.
  useEffect(() => {
    const refresh = () => {
      setBusy(false)
      if (document.visibilityState === 'visible') show(month).catch(() => {})
    }
    // The restored page may be older than a hold: it is reloaded.
    const backAgain = (event: PageTransitionEvent) => event.persisted && location.reload()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('pageshow', backAgain)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('pageshow', backAgain)
    }
  })

  const offerOthers = async (wanted: ChosenDeparture) => {
    const found = await call(listAlternatives, { params: { product_id: product.id }, body: wanted })
    setAlternatives(found)
    await show(wanted.date.slice(0, 7))
  }

  const hold = async (wanted: ChosenDeparture, seen_total: number | undefined) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    key.current ||= newKey()
    try {
      const joins = !document.querySelector('[name=replaces]:checked')
      const input = { params: { product_id: product.id }, body: { ...wanted, seen_total, joins } }
      const booking = await call(createHold, input, { headers: { 'idempotency-key': key.current } })
      location.assign(bookingAddress(booking.id))
    } catch (error) {
      setBusy(false)
      const failed = problemOf(error)
      setProblem(failed)
      if (soldOut.includes(failed.code)) await offerOthers(wanted).catch(() => {})
      if (failed.code === 'price_changed') await show(wanted.date.slice(0, 7)).catch(() => {})
    }
  }

  // Days of the month in sight are read again; those of the strip stay as the page had them.
  const strip = props.strip.map((day) => days.find(({ date }) => date === day.date) ?? day)
  const inSight = [...days, ...strip]
  const known =
    !chosenDay || inSight.some(({ date }) => date === chosen.date) ? inSight : [...inSight, chosenDay]
  const slot = slotOf(known, chosen)
  const quoted = slot ? quoteOf(props.pricing, chosen) : null
  const quote = typeof quoted === 'string' ? null : quoted
  const lack = missing(props.pricing, known, chosen)
  const lacking = lack && problemOfMissing(lack, props.pricing, chosen, { slot, quote })
  return {
    month,
    days,
    strip,
    known,
    chosen,
    slot,
    quote,
    lacking,
    problem,
    unread,
    alternatives,
    busy,
    turnTo,
    pickDate: (date: LocalDate) => choose({ ...chosen, date, start_time: '' }),
    pickTime: (start_time: string) => choose({ ...chosen, start_time }),
    pick: (change: Partial<ChosenDeparture>) => choose({ ...chosen, ...change }),
    pickAlternative: ({ date, start_time, total }: Alternative) => {
      const next = { ...chosen, date, start_time }
      choose(next)
      return hold(next, total)
    },
    /** holds the seats, or says what is missing */
    submit: () => {
      if (lacking) setProblem(lacking)
      else if (slot) void hold({ ...chosen, start_time: slot.start_time }, quote?.total)
    },
  }
}

export type BookingInPlace = ReturnType<typeof useNewBooking>

/** Instead of following the link or sending the form, the script does it in place. */
export const inPlace = (act: () => unknown) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
