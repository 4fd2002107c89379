import { Select, type SelectProps } from '@mantine/core'
import type { Ref } from 'react'

type SearchSelectProps = SelectProps & { value: string | null; ref?: Ref<HTMLInputElement> }

/** A choice that is found by typing a part of it: Enter takes the first that is left. */
export function SearchSelect(props: SearchSelectProps) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      // Otherwise the kit looks for the chosen one a while after it opened. On a slow machine that comes after the first
      // letters, and Enter takes nothing although the first is marked.
      selectFirstOptionOnDropdownOpen={props.value === null}
      autoComplete="off"
      {...props}
    />
  )
}
