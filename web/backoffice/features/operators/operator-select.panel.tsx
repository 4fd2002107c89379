import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listTourOperators } from '#contract/operators/tour-operators.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'

type OperatorSelectProps = Omit<SelectProps, 'data' | 'filter' | 'searchable'> & {
  /** the operator that is chosen already, shown before any list was read */
  known?: { id: string; name: string }
}

/** Selects a tour operator by name, anywhere in the list. For level 0, who sees all of them. */
export function OperatorSelect({ known, onChange, ...rest }: OperatorSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(known)
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed, 200)
  const operators = useQuery({
    ...apiQuery(listTourOperators, { query: { search: search || undefined, limit: 100 } }),
    placeholderData: keepPreviousData,
  })
  const found = operators.data ?? []
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...rest}
      searchable
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(all.find(({ id }) => id === value))
        onChange?.(value, option)
      }}
    />
  )
}
