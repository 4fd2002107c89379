import { Anchor, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { checkPasswordLink, NewPassword, setPassword } from '#contract/staff/login.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { paths } from '#web/backoffice/paths.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { Entrance } from './entrance.panel.tsx'
import { passwordLinksTexts as texts } from './password-links.texts.ts'

const askAgain = (
  <Anchor component={Link} to={paths.forgotPassword} size="sm" ta="center" lh="24px">
    {texts.askAgain}
  </Anchor>
)

export default function SetPasswordScreen() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const link = useQuery({
    ...apiQuery(checkPasswordLink, { body: { token } }),
    enabled: token !== '' && !isDone,
    // A link does not become valid again, and one that works is checked when it is used.
    staleTime: Infinity,
    retry: false,
  })
  const isOver = !isDone && problemOf(link.error)?.code === 'link_expired'
  if (token === '' || isOver) {
    return (
      <Entrance
        documentTitle={texts.setDocument}
        title={isOver ? texts.overTitle : texts.brokenTitle}
        subtitle={<output>{isOver ? texts.overBody : texts.brokenBody}</output>}
      >
        <Stack>{askAgain}</Stack>
      </Entrance>
    )
  }
  if (isDone) {
    return (
      <Entrance
        documentTitle={texts.setDocument}
        title={texts.doneTitle}
        subtitle={<output>{texts.doneBody}</output>}
      >
        <Button component={Link} to={paths.login} size="md" fullWidth>
          {texts.enter}
        </Button>
      </Entrance>
    )
  }
  return (
    <Entrance documentTitle={texts.setDocument} title={texts.setTitle} subtitle={texts.setBody}>
      <NewPasswordForm token={token} onDone={() => setDone(true)} />
    </Entrance>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({
    initialValues: { token, password: '', re_password: '' },
    validate: validateWith(NewPassword),
  })
  const { run, isRunning, problem } = useCommand(setPassword, {
    onDone,
    onProblem: (failure) => failure.fields && showFormProblem(form, failure),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => run({ body }), focusFirstInvalid)}>
      <Stack gap="md">
        {problem && !problem.fields && <ProblemAlert problem={problem} title={texts.saveFailed} />}
        {problem?.code === 'link_expired' && askAgain}
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint}
          autoComplete="new-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={texts.repeat}
          autoComplete="new-password"
          size="md"
          {...form.getInputProps('re_password')}
        />
        <Button type="submit" size="md" fullWidth loading={isRunning} mt="xs">
          {texts.save}
        </Button>
      </Stack>
    </form>
  )
}
