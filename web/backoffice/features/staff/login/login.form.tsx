import { Alert, Anchor, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'

import { CallFailed } from '#contract/endpoint/call.ts'
import { email, requiredText } from '#contract/endpoint/fields.ts'
import { login } from '#contract/staff/login.contract.ts'
import { call } from '#web/api/client.ts'
import { openSession } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { loginFailure, pendingOf } from './login-outcome.rules.ts'
import { loginTexts as texts } from './login.texts.ts'

const Credentials = z.object({ email, password: requiredText(200) })

/** A reply without a token is a wrong password, also when it calls itself a success. */
export async function logIn(body: z.input<typeof Credentials>) {
  const session: Partial<Awaited<ReturnType<typeof call<typeof login>>>> = await call(login, { body })
  if (!session.token || !session.user) throw new CallFailed(200, { code: 'no_token', message: '' })
  return { token: session.token, user: session.user }
}

type LoginFormProps = {
  onLoggedIn: () => void
  /** the password was right, and a code is needed: token of the pending login */
  onCodeNeeded: (pending: string) => void
}

export function LoginForm({ onLoggedIn, onCodeNeeded }: LoginFormProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: validateWith(Credentials),
    validateInputOnBlur: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: logIn,
    retry: false,
    onSuccess: (session) => {
      openSession(session)
      onLoggedIn()
    },
    onError: (failure) => {
      const pending = pendingOf(failure)
      if (pending) onCodeNeeded(pending)
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => mutate(values), focusFirstInvalid)}>
      <Stack gap="md">
        {error && !isPending && !pendingOf(error) && <Failure error={error} />}
        <TextInput
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          ref={first}
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={texts.password}
          name="password"
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending} mt="xs">
          {texts.submit}
        </Button>
        <Anchor component={Link} to={paths.forgotPassword} size="sm" ta="center" lh="24px">
          {texts.forgot}
        </Anchor>
      </Stack>
    </form>
  )
}

function Failure({ error }: { error: Error }) {
  const failure = loginFailure(error)
  const words =
    failure.kind === 'invalid'
      ? { title: texts.invalidTitle, body: texts.invalidBody }
      : { title: texts.failedTitle, body: failure.message || texts.failedBody }
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={<span lang="en">{words.title}</span>}
    >
      {words.body}
    </Alert>
  )
}
