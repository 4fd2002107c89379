import { Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'

import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/second-factor.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, focusOnce, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { QrCode } from '#web/ui/parts/qr-code.tsx'

import { RecoveryCodes } from './recovery-codes.panel.tsx'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

import classes from './second-factor.module.css'

type SetUpProps = { name: string; onDone: () => void; onCancel?: () => void }
type Begun = { secret: string; address: string }

/** The password, then the app, then the codes to write down. Nothing is asked for until a first code came back. */
export function SetUp({ name, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} name={name} onSaved={onDone} />
  if (begun) return <ConfirmForm begun={begun} onConfirmed={setCodes} onCancel={onCancel} />
  return <PasswordStep onBegun={setBegun} onCancel={onCancel} />
}

type Cancelling = { onCancel: (() => void) | undefined }

const cancelButton = (onCancel: Cancelling['onCancel']) =>
  onCancel && (
    <Button variant="default" onClick={onCancel}>
      {texts.cancel}
    </Button>
  )

function PasswordStep({ onBegun, onCancel }: Cancelling & { onBegun: (begun: Begun) => void }) {
  const form = useForm({
    initialValues: { current_password: '' },
    validate: validateWith(beginSecondFactor.body),
  })
  const { run, isRunning, problem } = useCommand(beginSecondFactor, {
    onDone: onBegun,
    onProblem: (failure) => {
      if (failure.code === 'wrong_password') form.setErrors({ current_password: failure.message })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => run({ body }), focusFirstInvalid)}>
      <Stack gap="md">
        {problem && problem.code !== 'wrong_password' && (
          <ProblemAlert problem={problem} title={texts.beginFailed} />
        )}
        <PasswordInput
          label={texts.password}
          description={texts.askPassword}
          autoComplete="current-password"
          maw={360}
          ref={focusOnce}
          {...form.getInputProps('current_password')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isRunning}>
            {texts.begin}
          </Button>
          {cancelButton(onCancel)}
        </Group>
      </Stack>
    </form>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
const sixDigits = z.object({ code: confirmSecondFactor.body.shape.code })

function ConfirmForm({
  begun: { secret, address },
  onConfirmed,
  onCancel,
}: Cancelling & { begun: Begun; onConfirmed: (codes: readonly string[]) => void }) {
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(sixDigits) })
  const { run, isRunning, problem } = useCommand(confirmSecondFactor, {
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onProblem: (failure) => failure.fields && showFormProblem(form, failure),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => run({ body }), focusFirstInvalid)}>
      <Stack gap="md">
        <Text size="sm">{texts.scan}</Text>
        <figure className={classes['figure']} aria-label={texts.qr}>
          <QrCode text={address} className={classes['qr']} />
        </figure>
        <Text size="sm" component="div">
          {texts.typed}
          <br />
          <Code fz="sm" aria-label={texts.secret}>
            {inGroups(secret)}
          </Code>
        </Text>
        {problem && !problem.fields && <ProblemAlert problem={problem} title={texts.confirmFailed} />}
        <Text size="sm">{texts.enterCode}</Text>
        <TextInput
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          maw={240}
          ref={focusOnce}
          {...form.getInputProps('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isRunning}>
            {texts.confirm}
          </Button>
          {cancelButton(onCancel)}
        </Group>
      </Stack>
    </form>
  )
}
