import { Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { foldText } from '#domain/resources/place-name.rules.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'

import { getAgency, listAgencies } from '../contract/agencies.contract.ts'
import { agencyChoiceTexts as texts } from './agency-choice.texts.ts'
import { AgencyForm } from './agency.form.tsx'

const addOption = 'add'
const most = 12

/** The agency that sold a booking, found while its name is typed; one that is missing is added without leaving. */
export function AgencyChoice(props: SlotProps['agency-choice']) {
  return mayDo('agencies.read') ? <Choice {...props} /> : null
}

function Choice({ value, name, onChange, error, withNone, disabled = false }: SlotProps['agency-choice']) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const chosen = useChosen(value, name)
  // The chosen name is no search: all are offered until something is typed.
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, 150)
  const found = useQuery({
    ...apiQuery(listAgencies, {
      query: { 'state[eq]': '1', limit: String(most), ...(search && { search: search.slice(0, 100) }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: !disabled,
  })
  const agencies = found.data ?? []
  const options = [
    ...(withNone && !search ? [{ value: 'none', label: texts.none }] : []),
    ...agencies.map(({ id, name: label }) => ({ value: id, label })),
  ]
  const added = typed.trim()
  const isKnown = agencies.some((agency) => foldText(agency.name) === foldText(added))
  const isMissing = added.length >= 3 && typed !== chosen && !isKnown && found.isSuccess
  if (isMissing && !withNone && mayDo('agencies.add'))
    options.push({ value: addOption, label: texts.addNamed(added) })
  const isThere = options.some((option) => option.value === value)
  return (
    <>
      <SearchSelect
        label={texts.agency}
        placeholder={withNone ? texts.any : texts.placeholder}
        leftSection={<IconBuildingStore size={16} aria-hidden />}
        value={value}
        data={value && !isThere && chosen ? [...options, { value, label: chosen }] : options}
        onChange={(id, option) => (id === addOption ? setMissing(added) : onChange(id, option?.label ?? ''))}
        clearable
        openOnFocus={value === null}
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': texts.clear }}
        onSearchChange={setTyped}
        // A name that was not chosen yet must not send the form without it.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed && typed !== chosen) event.preventDefault()
        }}
        filter={({ options: all }) => all.slice(0, options.length)}
        nothingFoundMessage={found.isError ? texts.failed : texts.nothing}
        renderOption={({ option }) =>
          option.value === addOption ? (
            <Group gap={6} wrap="nowrap">
              <IconPlus size={16} aria-hidden />
              {option.label}
            </Group>
          ) : (
            option.label
          )
        }
        // Once the results belong to the current text, not to an earlier one.
        selectFirstOptionOnChange={!found.isFetching}
        comboboxProps={{ withinPortal: false }}
        error={error}
        disabled={disabled}
      />
      <Dialog opened={missing !== null} onClose={() => setMissing(null)} title={texts.add} size="lg">
        {missing !== null && (
          <AgencyForm
            agency={null}
            name={missing}
            onClose={() => setMissing(null)}
            onSaved={(saved) => {
              setMissing(null)
              onChange(saved.id, saved.name)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** The name of the chosen one, read where only its id is known, as from an address. */
function useChosen(value: string | null, name: string): string {
  const isUnnamed = value !== null && value !== 'none' && name === ''
  const agency = useQuery({ ...apiQuery(getAgency, { params: { id: value ?? '' } }), enabled: isUnnamed })
  if (value === 'none') return texts.none
  return name || agency.data?.name || ''
}
