import { Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBed, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { listPickupPlaces, type PickupPlace } from '#contract/bookings/booking-choices.contract.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { windowTimes } from '#words/format.ts'

import { AccommodationForm } from '../../resources/accommodations/accommodation.form.tsx'
import { fieldsTexts as texts } from './booking-fields.texts.ts'

const addOption = 'add'

export type PickupDeparture = { product_id: string; date: string; start_time: string }

type PlaceSelectProps = {
  value: string | null
  /** name of the chosen one before it is read */
  name: string
  onChange: (id: string | null, name: string) => void
  departure: PickupDeparture | null
  error?: ReactNode
  disabled?: boolean
}

/** Finds places by what is typed; answers the chosen one with its pickup window. */
export function usePlaces(search: string, departure: PickupDeparture | null, enabled = true) {
  return useQuery({
    ...apiQuery(listPickupPlaces, { query: { search: search.slice(0, 100), ...departure } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled,
  })
}

/** An accommodation found while its name is typed, accents or not. */
export function PlaceSelect({ value, name, onChange, departure, error, disabled = false }: PlaceSelectProps) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  // The chosen name is no search: all are offered until something is typed.
  const [search] = useDebouncedValue(typed === name ? '' : typed, 150)
  const found = usePlaces(search, departure, !disabled)
  const places = found.data ?? []
  const options = places.map(({ id, name: label, pickup_allowed }) => ({
    value: id,
    label,
    disabled: !pickup_allowed,
  }))
  // The hotel that is missing is added without leaving the sale.
  const added = typed.trim()
  const isKnown = places.some((place) => foldText(place.name) === foldText(added))
  if (added.length >= 3 && typed !== name && !isKnown && found.isSuccess && mayDo('accommodations.add'))
    options.push({ value: addOption, label: texts.addNamed(added), disabled: false })
  const isThere = options.some((option) => option.value === value)
  return (
    <>
      <SearchSelect
        label={texts.accommodation}
        placeholder={texts.accommodationPlaceholder}
        description={texts.accommodationHint}
        leftSection={<IconBed size={16} aria-hidden />}
        value={value}
        data={value && !isThere && name ? [...options, { value, label: name }] : options}
        onChange={(id, option) => (id === addOption ? setMissing(added) : onChange(id, option?.label ?? ''))}
        clearable
        // With a choice made, the open list would hide the field on a low screen.
        openOnFocus={value === null}
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': texts.clearAccommodation }}
        onSearchChange={setTyped}
        // A name that was not chosen yet must not send the form without it.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed && typed !== name) event.preventDefault()
        }}
        filter={({ options: all }) => all.slice(0, options.length)}
        nothingFoundMessage={found.isError ? texts.accommodationFailed : texts.accommodationNothing}
        renderOption={({ option }) =>
          option.value === addOption ? (
            <Group gap={6} wrap="nowrap">
              <IconPlus size={16} aria-hidden />
              {option.label}
            </Group>
          ) : (
            <Place place={places.find(({ id }) => id === option.value)} label={option.label} />
          )
        }
        // Once the results belong to the current text, not to an earlier one.
        selectFirstOptionOnChange={!found.isFetching}
        comboboxProps={{ withinPortal: false }}
        error={error}
        disabled={disabled}
        maxDropdownHeight={320}
      />
      <Dialog
        opened={missing !== null}
        onClose={() => setMissing(null)}
        title={texts.addAccommodation}
        size="lg"
      >
        {missing !== null && (
          <AccommodationForm
            accommodation={null}
            name={missing}
            onClose={() => setMissing(null)}
            onAdded={({ id, name: label }) => onChange(id, label)}
          />
        )}
      </Dialog>
    </>
  )
}

function Place({ place, label }: { place: PickupPlace | undefined; label: string }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" w="100%">
      <div>
        {label}
        {place?.zone && (
          <Text size="xs" c="dimmed">
            {place.zone}
          </Text>
        )}
      </div>
      {place && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {place.pickup_allowed ? place.window && windowTimes(place.window).join('–') : texts.withoutPickup}
        </Text>
      )}
    </Group>
  )
}
