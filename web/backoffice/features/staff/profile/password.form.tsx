import { Group, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { changePassword, PasswordChange } from '#contract/staff/profile.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { profileTexts as texts } from './profile.texts.ts'

export function PasswordForm() {
  const form = useForm({
    initialValues: { current_password: '', password: '', re_password: '' },
    validate: validateWith(PasswordChange),
  })
  const { run, isRunning, problem } = useCommand(changePassword, {
    onDone: () => {
      notifyDone(texts.changed)
      form.reset()
    },
    onProblem: (failure) => {
      const isCurrent = failure.code === 'wrong_password'
      const fields = isCurrent ? { current_password: failure.message } : failure.fields
      if (fields) showFormProblem(form, { ...failure, fields })
    },
  })
  const isInline = problem?.code === 'wrong_password' || problem?.fields
  return (
    <form noValidate onSubmit={form.onSubmit((body) => run({ body }), focusFirstInvalid)}>
      <FormSection title={texts.password} description={texts.passwordHint}>
        {problem && !isInline && <ProblemAlert problem={problem} title={texts.changeFailed} />}
        <PasswordInput
          label={texts.current}
          autoComplete="current-password"
          maw={360}
          {...form.getInputProps('current_password')}
        />
        <FieldRow>
          <PasswordInput
            label={texts.fresh}
            description={texts.freshHint}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={texts.repeat}
            autoComplete="new-password"
            {...form.getInputProps('re_password')}
          />
        </FieldRow>
        <Group>
          <Button type="submit" loading={isRunning}>
            {texts.change}
          </Button>
        </Group>
      </FormSection>
    </form>
  )
}
