import { NumberInput } from '@mantine/core'

type PercentFieldProps = {
  label: string
  description?: string
  value?: number
  onChange?: (value: number | string) => void
}

/** A commission, with two decimals at most. */
export const PercentField = (props: PercentFieldProps) => (
  <NumberInput
    suffix=" %"
    min={0}
    max={100}
    decimalScale={2}
    decimalSeparator=","
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...props}
  />
)
