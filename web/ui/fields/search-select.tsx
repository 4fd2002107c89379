import { Select, type SelectProps } from '@mantine/core'
import type { Ref } from 'react'

type SearchSelectProps = SelectProps & { value: string | null; ref?: Ref<HTMLInputElement> }

/** A choice that is found by typing a part of it: Enter takes the first that is left. */
export function SearchSelect(props: SearchSelectProps) {
  return (
    <Select
      searchable
      // Also when the choices come after the first letters.
      selectFirstOptionOnChange={(props.data?.length ?? 0) > 0}
      // Otherwise the library selects the chosen one a while after opening. On a slow machine that is after the
      // first letters, and Enter then selects nothing although the first is highlighted.
      selectFirstOptionOnDropdownOpen={props.value === null}
      autoComplete="off"
      {...props}
    />
  )
}
