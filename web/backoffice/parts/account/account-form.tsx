import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'

import type { ProblemCode } from '#contract/endpoint/error.ts'
import type { AccountEnvironment } from '#domain/account-environment.ts'
import { type Request, useRequest } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { accountTexts as texts } from './account.texts.ts'
import { EnvironmentField } from './environment-field.tsx'
import { type CheckOutcome, KeysCheck } from './keys-check.tsx'

type SavedAccount = { version: number; readable: boolean }
type AccountValues = { environment: AccountEnvironment; enabled: boolean }

export type AccountField<Name extends string> = {
  name: Name
  label: string
  hint?: string
  /** a secret: the last characters of the saved one, '' without one */
  secret?: { ending: string; isOptional?: boolean }
}

type AccountFormProps<Saved extends SavedAccount, Values extends AccountValues, Checked> = {
  account: Saved | null
  schema: z.ZodType<Saved>
  /** the body of the save request */
  edit: z.ZodType
  valuesOf: (account: Saved | null) => Values
  fields: readonly AccountField<keyof Values & string>[]
  fieldOf: Partial<Record<ProblemCode, keyof Values & string>>
  save: (values: Values, version: number) => Request<Saved>
  check: (values: Values) => Request<Checked>
  outcomeOf: (checked: Checked) => CheckOutcome
  environmentNames: Record<AccountEnvironment, string>
  words: { environment: string; testNotice: string; enabled: string; enabledHint: string; saved: string }
  onClose: () => void
}

/**
 * An operator's account at an external provider. Secrets are written here and never shown: an empty field keeps the
 * saved one.
 */
export function AccountForm<Saved extends SavedAccount, Values extends AccountValues, Checked>({
  account,
  schema,
  edit,
  valuesOf,
  fields,
  fieldOf,
  save,
  check,
  outcomeOf,
  environmentNames,
  words,
  onClose,
}: AccountFormProps<Saved, Values, Checked>) {
  const wordOf = (value: string) => (environmentNames as Partial<Record<string, string>>)[value] ?? value
  const editor = useRecordForm<Saved, Values>({
    record: account,
    schema,
    valuesOf,
    validate: (values) => validateWith(edit)({ ...values, version: account?.version ?? 0 }),
    request: (values, version) => save(values, version ?? 0),
    savedText: () => words.saved,
    onSaved: onClose,
    fieldOf,
    labels: comparedLabels(fields, words),
    word: (_field, value) =>
      typeof value === 'boolean' ? (value ? texts.yes : texts.no) : wordOf(String(value)),
  })
  const { form } = editor
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null)
  const checking = useRequest<Checked>({ onDone: (checked) => setOutcome(outcomeOf(checked)) })
  return (
    <RecordForm
      editor={editor}
      failed={texts.saveFailed}
      act={texts.save}
      back={uiTexts.cancel}
      onBack={onClose}
    >
      <EnvironmentField
        label={words.environment}
        names={environmentNames}
        testNotice={words.testNotice}
        {...form.getInputProps('environment')}
      />
      {fields.map(({ name, label, hint, secret }, index) =>
        secret ? (
          <PasswordInput
            key={name}
            label={label}
            description={keptSecret(account, secret) ?? hint}
            required={!account?.readable && !secret.isOptional}
            autoComplete="new-password"
            {...form.getInputProps(name)}
          />
        ) : (
          <TextInput
            key={name}
            label={label}
            description={hint}
            required
            inputMode="numeric"
            autoComplete="off"
            {...(index === 0 && { 'data-autofocus': true })}
            {...form.getInputProps(name)}
          />
        ),
      )}
      <Switch
        label={words.enabled}
        description={words.enabledHint}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <KeysCheck
        act={texts.check}
        isRunning={checking.isRunning}
        onCheck={() => {
          setOutcome(null)
          checking.run(check(form.getValues()))
        }}
        problem={checking.problem?.message}
        outcome={outcome}
      />
    </RecordForm>
  )
}

/** What is saved of a secret; undefined if nothing is. */
function keptSecret(
  account: SavedAccount | null,
  { ending, isOptional }: { ending: string; isOptional?: boolean },
) {
  return account?.readable && (ending || !isOptional) ? texts.kept(ending) : undefined
}

/** The fields that the comparison of two versions shows: all but the secrets. */
function comparedLabels<Name extends string>(
  fields: readonly AccountField<Name>[],
  { environment, enabled }: { environment: string; enabled: string },
) {
  const labels: Partial<Record<Name, string>> = {}
  for (const { name, label, secret } of fields) if (!secret) labels[name] = label
  return { environment, ...labels, enabled }
}
