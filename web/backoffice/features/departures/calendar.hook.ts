import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getDepartureCalendar } from '#contract/departures/departures.contract.ts'
import { isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import { useToday } from '../../me.ts'
import { calendarModes, daysShown, keyOf, keyText, spanOf, toggled } from './calendar-days.rules.ts'

/** The shown range from the address, and the selected days. */
export function useDepartureCalendar() {
  const today = useToday()
  const [params, setParams] = useAddressQuery()
  const asked = params.get('dia') ?? ''
  const day = isLocalDate(asked) ? asked : today
  const mode = calendarModes.find((each) => each === params.get('modo')) ?? 'mes'
  const product = params.get('product') ?? ''
  const dates = daysShown(mode, day)
  const from = dates[0] ?? day
  const to = dates.at(-1) ?? day
  const days = useQuery({
    ...apiQuery(getDepartureCalendar, { query: { from, to, ...(product && { product_id: product }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const [chosen, setChosen] = useState<LocalDate[]>([])
  const [anchor, setAnchor] = useState<LocalDate | null>(null)
  const set = (changes: Record<string, string>) =>
    setParams((now) => changed(now, changes), { preventScrollReset: true })
  const open = keyOf(params.get('salida') ?? '')
  return {
    today,
    day,
    mode,
    product,
    dates,
    days,
    set,
    chosen,
    /** one day in or out, or all from the last one touched */
    choose: (date: LocalDate, { extend }: { extend: boolean }) => {
      if (date < today) return
      if (extend && anchor) setChosen((before) => [...new Set([...before, ...spanOf(anchor, date, today)])])
      else {
        setChosen((before) => toggled(before, date))
        setAnchor(date)
      }
    },
    chooseSpan: (start: LocalDate, end: LocalDate) => {
      setAnchor(start)
      setChosen(spanOf(start, end, today))
    },
    clear: () => setChosen([]),
    open,
    departure: open
      ? days.data
          ?.find(({ date }) => date === open.date)
          ?.departures.find(
            (each) => each.product.id === open.product_id && each.start_time === open.start_time,
          )
      : undefined,
    show: (key: Parameters<typeof keyText>[0] | null) => set({ salida: key ? keyText(key) : '' }),
  }
}
export type DepartureCalendar = ReturnType<typeof useDepartureCalendar>
