import { useDebouncedValue } from '@mantine/hooks'
import { IconBed } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { apiQuery } from '#web/api/hooks.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { windowTimes } from '#words/format.ts'

import { listSupplierPlaces } from '../../contract/suppliers/supplier-sales.contract.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

type PlaceChoiceProps = {
  supplierId: string
  departure: { product_id: string; date: string; start_time: string }
  value: string | null
  name: string
  onChange: (id: string | null, name: string) => void
  error?: ReactNode
}

/** A lodging where the supplier picks up, with the hour of its van. */
export function PlaceChoice({ supplierId, departure, value, name, onChange, error }: PlaceChoiceProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === name ? '' : typed, 150)
  const query = { search: search.slice(0, 100), ...departure }
  const found = useQuery({
    ...apiQuery(listSupplierPlaces, { params: { supplier_id: supplierId }, query }),
    placeholderData: keepPreviousData,
  })
  const places = found.data ?? []
  const options = places.map(({ id, name: label, pickup_allowed, window }) => ({
    value: id,
    label,
    disabled: !pickup_allowed,
    hint: pickup_allowed ? window && windowTimes(window).join('–') : texts.withoutPickup,
  }))
  const isThere = options.some((option) => option.value === value)
  const chosen = options.find((option) => option.value === value)
  return (
    <SearchSelect
      label={texts.place}
      placeholder={texts.placePlaceholder}
      leftSection={<IconBed size={16} aria-hidden />}
      value={value}
      data={value && !isThere ? [...options, { value, label: name }] : options}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      onSearchChange={setTyped}
      // A name that was not chosen yet must not send the form without it.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed && typed !== name) event.preventDefault()
      }}
      // The server searches without accents.
      filter={({ options: all }) => all}
      selectFirstOptionOnChange={!found.isFetching}
      nothingFoundMessage={texts.placeNothing}
      comboboxProps={{ withinPortal: false }}
      clearable
      description={chosen?.hint ?? null}
      error={error}
    />
  )
}
