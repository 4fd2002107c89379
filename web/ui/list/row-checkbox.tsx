import { Checkbox } from '@mantine/core'

import type { RowSelection } from './row-selection.ts'

import classes from './data-list.module.css'

/** Layered above the row's own link; shift and a click select a range. The label enlarges the target. */
export function RowCheckbox({ selection, of }: { selection: RowSelection; of: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the kit's checkbox is within
    <label className={classes['checkbox']}>
      <Checkbox
        size="xs"
        aria-label={selection.labelOf(of)}
        checked={selection.isSelected(of)}
        onChange={() => undefined}
        onClick={(event) => selection.toggle(of, event.shiftKey)}
      />
    </label>
  )
}

export function AllRowsCheckbox({ selection }: { selection: RowSelection }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the kit's checkbox is within
    <label className={classes['checkbox']}>
      <Checkbox
        size="xs"
        aria-label={selection.labelAll}
        checked={selection.areAll}
        indeterminate={selection.keys.length > 0 && !selection.areAll}
        onChange={selection.toggleAll}
      />
    </label>
  )
}
