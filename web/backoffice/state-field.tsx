import { Select, type SelectProps } from '@mantine/core'

import { type State, states } from '#domain/staff/level.ts'
import { stateNames } from '#words/office/code-names.ts'

const options = states.map((state) => ({ value: String(state), label: stateNames[state] }))

type StateFieldProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value?: State
  onChange?: (state: State) => void
}

/** Whether a record is in use: an inactive one keeps its past and is not offered any more. */
export function StateField({ value = 1, onChange, ...props }: StateFieldProps) {
  return (
    <Select
      data={options}
      allowDeselect={false}
      {...props}
      value={String(value)}
      onChange={(chosen) => onChange?.(states.find((state) => String(state) === chosen) ?? value)}
    />
  )
}
