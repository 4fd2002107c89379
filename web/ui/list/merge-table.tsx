import { Radio } from '@mantine/core'

import { uiTexts } from '../parts/ui.texts.ts'

import classes from './merge-table.module.css'

type MergeTableProps<Field extends string> = {
  /** distinguishes this pair's radio buttons from others */
  name: string
  /** selectable fields with their names */
  fields: readonly { field: Field; label: string; mine: string; theirs: string }[]
  /** the fields whose value comes from the other */
  take: readonly Field[]
  onTake: (take: Field[]) => void
  /** merged fields, or fields shown for information */
  shownOnly?: readonly { label: string; mine: string; theirs: string }[]
}

/** Two of the same side by side; what differs is chosen field by field. */
export function MergeTable<Field extends string>(props: MergeTableProps<Field>) {
  const { name, fields, take, onTake, shownOnly = [] } = props
  const choose = (field: Field, side: string) =>
    onTake([...take.filter((each) => each !== field), ...(side === 'other' ? [field] : [])])
  return (
    <table className={classes['compare']}>
      <tbody>
        {fields.map(({ field, label, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {mine === theirs ? (
              <td colSpan={2}>{mine}</td>
            ) : (
              (['one', 'other'] as const).map((side) => {
                const word = (side === 'one' ? mine : theirs) || uiTexts.noValue
                return (
                  <td key={side}>
                    <Radio
                      name={`merge-${name}-${field}`}
                      value={side}
                      checked={(take.includes(field) ? 'other' : 'one') === side}
                      aria-label={`${uiTexts.keptIn(label)}: ${word}`}
                      label={word}
                      onChange={() => choose(field, side)}
                    />
                  </td>
                )
              })
            )}
          </tr>
        ))}
        {shownOnly.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
