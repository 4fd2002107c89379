import { Alert, Input, SegmentedControl } from '@mantine/core'

import { type AccountEnvironment, accountEnvironments } from '#domain/account-environment.ts'

type EnvironmentFieldProps = {
  label: string
  names: Record<AccountEnvironment, string>
  /** what the sandbox means for customers */
  testNotice: string
  value?: AccountEnvironment
  onChange: (chosen: AccountEnvironment) => void
}

/** Whether an account elsewhere is a trial or the real one; says what a trial does. */
export function EnvironmentField({
  label,
  names,
  testNotice,
  value = 'prueba',
  onChange,
}: EnvironmentFieldProps) {
  const choices = accountEnvironments.map((each) => ({ value: each, label: names[each] }))
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
