import { Alert, Input, SegmentedControl } from '@mantine/core'

const environments = ['prueba', 'produccion'] as const
type Environment = (typeof environments)[number]

type EnvironmentFieldProps = {
  label: string
  names: Record<Environment, string>
  /** what a trial means for customers */
  testNotice: string
  value?: Environment
  onChange: (chosen: Environment) => void
}

/** Whether an account elsewhere is a trial or the real one; says what a trial does. */
export function EnvironmentField({
  label,
  names,
  testNotice,
  value = 'prueba',
  onChange,
}: EnvironmentFieldProps) {
  const choices = environments.map((each) => ({ value: each, label: names[each] }))
  return (
    <>
      <Input.Wrapper label={label} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={label}
          data={choices}
          value={value}
          onChange={onChange}
        />
      </Input.Wrapper>
      {value === 'prueba' && (
        <Alert color="yellow" py="xs">
          {testNotice}
        </Alert>
      )}
    </>
  )
}
