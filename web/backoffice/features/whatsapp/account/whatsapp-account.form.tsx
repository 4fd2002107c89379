import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

import {
  checkWhatsAppAccount,
  saveWhatsAppAccount,
  WhatsAppAccount,
  WhatsAppAccountEdit,
} from '#contract/whatsapp/whatsapp-account.contract.ts'
import type { WhatsAppCheck } from '#domain/whatsapp/whatsapp.ts'
import { requestOf, useCommand } from '#web/api/hooks.ts'
import { EnvironmentField } from '#web/backoffice/parts/environment-field.tsx'
import { KeysCheck } from '#web/ui/account/keys-check.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { whatsappCheckTexts, whatsappEnvironmentNames } from '#words/office/whatsapp-words.ts'

import { whatsappAccountTexts as texts } from './whatsapp-account.texts.ts'

type Values = Omit<WhatsAppAccountEdit, 'version'>
type AccountFormProps = { operator_id: string; account: WhatsAppAccount | null; onClose: () => void }

/** Secrets are written here and never shown: an empty field keeps what there is. */
export function WhatsAppAccountForm({ operator_id, account, onClose }: AccountFormProps) {
  const params = { id: operator_id }
  const editor = useRecordForm<WhatsAppAccount, Values>({
    record: account,
    schema: WhatsAppAccount,
    valuesOf,
    validate: (values) => validateWith(WhatsAppAccountEdit)({ ...values, version: account?.version ?? 0 }),
    request: (body, version) =>
      requestOf(saveWhatsAppAccount, { params, body: { ...body, version: version ?? 0 } }),
    savedText: () => texts.saved,
    onSaved: onClose,
    fieldOf: {
      whatsapp_secret_missing: 'token',
      whatsapp_keys_wrong: 'token',
      whatsapp_number_wrong: 'phone_number_id',
    },
    labels: {
      environment: texts.environment,
      phone_number_id: texts.phoneNumberId,
      business_account_id: texts.businessAccountId,
      enabled: texts.enabled,
    },
    word: (_field, value) =>
      typeof value === 'boolean' ? (value ? texts.yes : texts.no) : wordOf(String(value)),
  })
  const { form } = editor
  const [result, setChecked] = useState<{ outcome: WhatsAppCheck; number: string } | null>(null)
  const checking = useCommand(checkWhatsAppAccount, { onDone: setChecked })
  const kept = (ending: string | undefined) => (account?.readable ? texts.kept(ending ?? '') : undefined)
  const { environment, phone_number_id, business_account_id, token, app_secret } = form.values
  return (
    <RecordForm
      editor={editor}
      failed={texts.saveFailed}
      act={texts.save}
      back={uiTexts.cancel}
      onBack={onClose}
    >
      <EnvironmentField
        label={texts.environment}
        names={whatsappEnvironmentNames}
        testNotice={texts.testNotice}
        {...form.getInputProps('environment')}
      />
      <TextInput
        label={texts.phoneNumberId}
        description={texts.phoneNumberIdHint}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('phone_number_id')}
      />
      <TextInput
        label={texts.businessAccountId}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('business_account_id')}
      />
      <PasswordInput
        label={texts.token}
        description={kept(account?.token_ending) ?? texts.tokenHint}
        required={!account?.readable}
        autoComplete="new-password"
        {...form.getInputProps('token')}
      />
      <PasswordInput
        label={texts.appSecret}
        description={kept(account?.app_secret_ending) ?? texts.appSecretHint}
        required={!account?.readable}
        autoComplete="new-password"
        {...form.getInputProps('app_secret')}
      />
      <Switch
        label={texts.enabled}
        description={texts.enabledHint}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <KeysCheck
        act={texts.check}
        isRunning={checking.isRunning}
        onCheck={() => {
          setChecked(null)
          checking.run({
            params,
            body: { environment, phone_number_id, business_account_id, token, app_secret },
          })
        }}
        problem={checking.problem?.message}
        outcome={
          result && {
            isGood: result.outcome === 'ok',
            words:
              result.outcome === 'ok' && result.number
                ? texts.worksWith(result.number)
                : whatsappCheckTexts[result.outcome],
          }
        }
      />
    </RecordForm>
  )
}

const wordOf = (value: string) =>
  (whatsappEnvironmentNames as Partial<Record<string, string>>)[value] ?? value

const valuesOf = (account: WhatsAppAccount | null): Values => ({
  environment: account?.environment ?? 'produccion',
  phone_number_id: account?.phone_number_id ?? '',
  business_account_id: account?.business_account_id ?? '',
  token: '',
  app_secret: '',
  enabled: account?.enabled ?? false,
  kinds: account?.kinds ?? [],
})
