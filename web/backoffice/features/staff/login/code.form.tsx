import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import { answerCode } from '#contract/staff/login.contract.ts'
import { call, problemOf } from '#web/api/client.ts'
import { openSession } from '#web/api/session.ts'
import { focusFirstInvalid, focusOnce, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { codeTexts as texts } from './code.texts.ts'

const Typed = z.object({ code: answerCode.body.shape.code })

type CodeFormProps = { pending: string; onLoggedIn: () => void; onStartAgain: () => void }

/** After the password: what the phone shows, or one of the codes that were written down. */
export function CodeForm({ pending, onLoggedIn, onStartAgain }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(Typed) })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ code }: { code: string }) => call(answerCode, { body: { pending, code } }),
    retry: false,
    onSuccess: (session) => {
      openSession(session)
      onLoggedIn()
    },
    onError: (failure) => {
      const refused = problemOf(failure)
      if (refused?.fields) showFormProblem(form, refused)
    },
  })
  const problem = problemOf(error)
  const turn = () => {
    setRecovery(!isRecovery)
    form.reset()
    reset()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => mutate(typed), focusFirstInvalid)}>
      <Stack gap="md">
        {problem && !problem.fields && !isPending && <ProblemAlert problem={problem} title={texts.failed} />}
        {isRecovery ? (
          <TextInput
            key="recovery"
            label={texts.recoveryCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            size="md"
            ref={focusOnce}
            {...form.getInputProps('code')}
          />
        ) : (
          <TextInput
            key="app"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            size="md"
            ref={focusOnce}
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={isPending} mt="xs">
          {texts.enter}
        </Button>
        <Anchor component="button" type="button" size="sm" ta="center" lh="24px" onClick={turn}>
          {isRecovery ? texts.withApp : texts.withRecovery}
        </Anchor>
        <Anchor component="button" type="button" size="sm" ta="center" lh="24px" onClick={onStartAgain}>
          {texts.startAgain}
        </Anchor>
        {isRecovery && (
          <Text size="sm" c="dimmed" ta="center">
            {texts.lostAll}
          </Text>
        )}
      </Stack>
    </form>
  )
}
