import { Checkbox } from '@mantine/core'

import type { RowSelection } from './row-selection.ts'

import classes from './data-list.module.css'

/** Stands above the row's own link; shift and a click choose a range. */
export function RowCheckbox({ selection, of }: { selection: RowSelection; of: string }) {
  return (
    <Checkbox
      size="xs"
      className={classes['checkbox'] ?? ''}
      aria-label={selection.labelOf(of)}
      checked={selection.isSelected(of)}
      onChange={() => undefined}
      onClick={(event) => selection.toggle(of, event.shiftKey)}
    />
  )
}

export function AllRowsCheckbox({ selection }: { selection: RowSelection }) {
  return (
    <Checkbox
      size="xs"
      aria-label={selection.labelAll}
      checked={selection.areAll}
      indeterminate={selection.keys.length > 0 && !selection.areAll}
      onChange={selection.toggleAll}
    />
  )
}
