import { Chip, Group, Input } from '@mantine/core'

import { weekdayNames } from '#words/customer/price-lines.ts'

type WeekdaysFieldProps = {
  label: string
  description?: string
  /** 1 Monday … 7 Sunday */
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** «Lu»: the first letters, as calendars write them. */
const shortDay = (day: string) => day.charAt(0).toUpperCase() + day.charAt(1)

/** Days of the week, as chips. */
export function WeekdaysField({ label, description, value, onChange }: WeekdaysFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Chip.Group
        multiple
        value={value.map(String)}
        onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
      >
        <Group gap={6} my={4} component="fieldset" bd={0} p={0} aria-label={label}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Chip key={day} value={String(day)} size="xs" aria-label={weekdayNames[day]}>
              {shortDay(weekdayNames[day] ?? '')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
