import { Anchor, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { knownPassword } from '#contract/staff/login.contract.ts'
import { isSessionOfAnother } from '#web/api/session-end.ts'
import { openSession } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RequiredDialog } from '#web/ui/form/required-dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { codeTexts } from './code.texts.ts'
import { loginFailure, pendingOf } from './login-outcome.rules.ts'
import { logIn } from './login.form.tsx'
import { loginTexts } from './login.texts.ts'
import { resumeTexts as texts } from './resume.texts.ts'

const CodeForm = lazy(() => import('./code.form.tsx').then((module) => ({ default: module.CodeForm })))

/** The password, and the code of an account with a second factor, above the screen with the unsaved input. */
export function ResumePanel({ onAnswer }: { onAnswer: (isResumed: boolean) => void }) {
  const [pending, setPending] = useState('')
  const [isOfAnother] = useState(isSessionOfAnother)
  const resumed = () => onAnswer(true)
  return (
    <RequiredDialog title={pending ? codeTexts.title : texts.title}>
      <Stack gap="md" data-tracks-changes>
        <Text size="sm">{pending ? codeTexts.subtitle : isOfAnother ? texts.another : texts.body}</Text>
        {pending ? (
          <Suspense fallback={null}>
            <CodeForm pending={pending} onLoggedIn={resumed} onStartAgain={() => setPending('')} />
          </Suspense>
        ) : (
          <ResumeForm onResumed={resumed} onCodeNeeded={setPending} />
        )}
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="center"
          lh="24px"
          onClick={() => onAnswer(false)}
        >
          {texts.leave}
        </Anchor>
      </Stack>
    </RequiredDialog>
  )
}

const Typed = z.object({ password: knownPassword })

type ResumeFormProps = { onResumed: () => void; onCodeNeeded: (pending: string) => void }

function ResumeForm({ onResumed, onCodeNeeded }: ResumeFormProps) {
  const { email } = useMe()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useForm({ initialValues: { password: '' }, validate: validateWith(Typed) })
  const { mutate, isPending } = useMutation({
    mutationFn: logIn,
    retry: false,
    onSuccess: (session) => {
      openSession(session)
      onResumed()
    },
    onError: (error) => {
      const pending = pendingOf(error)
      if (pending) return onCodeNeeded(pending)
      const failure = loginFailure(error)
      form.setFieldError(
        'password',
        failure.kind === 'invalid' ? texts.wrong : failure.message || loginTexts.failedBody,
      )
      return field.current?.focus()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) =>
        form.onSubmit(
          ({ password }) => mutate({ email, password }),
          () => field.current?.focus(),
        )(event)
      }
    >
      <Stack gap="md">
        <TextInput
          label={texts.user}
          name="email"
          autoComplete="username"
          readOnly
          value={email}
          tabIndex={-1}
        />
        <PasswordInput
          label={loginTexts.password}
          name="password"
          autoComplete="current-password"
          ref={field}
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={isPending}>
          {texts.resume}
        </Button>
      </Stack>
    </form>
  )
}
