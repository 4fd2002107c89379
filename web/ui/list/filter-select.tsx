import { Select } from '@mantine/core'

type FilterSelectProps = {
  label: string
  /** text without a choice: «Todas las zonas» */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of a few values, or all of them; a value that is not among them counts as all. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      data={[{ value: '', label: all }, ...options]}
      value={knownOr(value, options)}
      onChange={(chosen) => onChange(chosen ?? '')}
      allowDeselect={false}
      style={{ flex: '1 1 9.5rem', maxWidth: 240 }}
    />
  )
}

/** An address can carry anything: what is not an option is as good as nothing. */
export function knownOr(value: string, options: readonly { value: string }[]): string {
  return options.some((option) => option.value === value) ? value : ''
}

/** `{van: 'Van'}` as options, in the order given. */
export function optionsOf<Code extends string>(codes: readonly Code[], names: Record<Code, string>) {
  return codes.map((code) => ({ value: code, label: names[code] }))
}
