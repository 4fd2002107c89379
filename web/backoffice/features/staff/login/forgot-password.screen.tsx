import { Anchor, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'

import { requestPasswordLink, PasswordLinkRequest } from '#contract/staff/login.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { paths } from '#web/backoffice/paths.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { Entrance } from './entrance.panel.tsx'
import { passwordLinksTexts as texts } from './password-links.texts.ts'

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('')
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(PasswordLinkRequest) })
  const { run, isRunning, problem } = useCommand(requestPasswordLink, {
    onDone: () => setSentTo(form.getValues().email.trim()),
    onProblem: (failure) => failure.fields && showFormProblem(form, failure),
  })
  const login = (
    <Anchor component={Link} to={paths.login} size="sm" ta="center" lh="24px">
      {texts.back}
    </Anchor>
  )
  if (sentTo) {
    return (
      <Entrance
        documentTitle={texts.forgotDocument}
        title={texts.sentTitle}
        subtitle={<output>{texts.sentBody(sentTo)}</output>}
      >
        <Stack gap="md">
          <Button variant="default" onClick={() => setSentTo('')}>
            {texts.again}
          </Button>
          {login}
        </Stack>
      </Entrance>
    )
  }
  return (
    <Entrance documentTitle={texts.forgotDocument} title={texts.forgotTitle} subtitle={texts.forgotBody}>
      <form noValidate onSubmit={form.onSubmit((body) => run({ body }), focusFirstInvalid)}>
        <Stack gap="md">
          {problem && !problem.fields && <ProblemAlert problem={problem} title={texts.sendFailed} />}
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            size="md"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={isRunning} mt="xs">
            {texts.send}
          </Button>
          {login}
        </Stack>
      </form>
    </Entrance>
  )
}
