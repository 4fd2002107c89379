import { Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { OutputOf } from '#contract/endpoint/endpoint.ts'
import {
  Proof,
  type removeSecondFactor,
  type renewRecoveryCodes,
} from '#contract/staff/second-factor.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, focusOnce, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Proving = typeof renewRecoveryCodes | typeof removeSecondFactor
type ProofFormProps = {
  endpoint: Proving
  title: string
  body: string
  act: string
  onDone: (answer: OutputOf<Proving>) => void
  onCancel: () => void
}

/** Both factors again, before either is changed. */
export function ProofForm({ endpoint, title, body, act, onDone, onCancel }: ProofFormProps) {
  const form = useForm({
    initialValues: { current_password: '', code: '' },
    validate: validateWith(Proof),
  })
  const { run, isRunning, problem } = useCommand(endpoint, {
    onDone,
    onProblem: (failure) => {
      const isCurrent = failure.code === 'wrong_password'
      const fields = isCurrent ? { current_password: failure.message } : failure.fields
      if (fields) showFormProblem(form, { ...failure, fields })
    },
  })
  const isInline = problem?.code === 'wrong_password' || problem?.fields
  return (
    <form noValidate onSubmit={form.onSubmit((proof) => run({ body: proof }), focusFirstInvalid)}>
      <Stack gap="md">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {body}
          </Text>
        </div>
        {problem && !isInline && <ProblemAlert problem={problem} title={texts.failed} />}
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          maw={360}
          ref={focusOnce}
          {...form.getInputProps('current_password')}
        />
        <TextInput
          label={texts.proofCode}
          autoComplete="one-time-code"
          maw={360}
          {...form.getInputProps('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isRunning}>
            {act}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
