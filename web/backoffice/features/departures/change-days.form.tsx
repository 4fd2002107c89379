import { MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { formatDate } from '#words/format.ts'

import type { DepartureCalendar } from './calendar.hook.ts'
import { ChangeFields } from './change-fields.form.tsx'
import type { ChangeKind } from './change-fields.hook.ts'
import { departuresTexts as texts } from './departures.texts.ts'

type ChangeDaysProps = {
  calendar: DepartureCalendar
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** One change on all the days picked, for one or several products. */
export function ChangeDays({ calendar, isOpen, onClose, onDone }: ChangeDaysProps) {
  const { chosen } = calendar
  return (
    <DetailDrawer title={isOpen ? texts.bulkTitle(chosen.length) : undefined} onClose={onClose}>
      {isOpen && <Days calendar={calendar} onDone={onDone} />}
    </DetailDrawer>
  )
}

const mostNamed = 8

function Days({ calendar, onDone }: { calendar: DepartureCalendar; onDone: () => void }) {
  const { chosen, days, product } = calendar
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const there = (days.data ?? [])
    .filter(({ date }) => chosen.includes(date))
    .flatMap(({ departures }) => departures)
  const [products, setProducts] = useState<string[]>(
    product ? [product] : [...new Set(there.map((each) => each.product.id))],
  )
  const [kind, setKind] = useState<ChangeKind>('close')
  const ofProducts = there.filter((each) => products.includes(each.product.id))
  const times = [...new Set(ofProducts.map(({ start_time }) => start_time))].toSorted()
  const named = chosen.slice(0, mostNamed).map((date) => formatDate(date))
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {[
          named.join(', '),
          ...(chosen.length > mostNamed ? [texts.more(chosen.length - mostNamed)] : []),
        ].join(' ')}
      </Text>
      <MultiSelect
        label={texts.products}
        description={texts.productsHint}
        data={(choices.data?.products ?? []).map(({ id, code, name }) => ({
          value: id,
          label: `${code} · ${name}`,
        }))}
        value={products}
        onChange={setProducts}
        searchable
        hidePickedOptions
      />
      <ChangeFields
        product_ids={products}
        dates={chosen}
        times={times}
        kinds={['close', 'reopen', 'open', 'capacity', 'time']}
        kind={kind}
        onKind={setKind}
        capacity={null}
        onDone={onDone}
      />
    </Stack>
  )
}
