import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

import {
  checkPaymentAccount,
  PaymentAccount,
  PaymentAccountEdit,
  savePaymentAccount,
} from '#contract/payments/payment-accounts.contract.ts'
import { type AccountCheck, type PaymentProviderCode } from '#domain/payments/provider.ts'
import { requestOf, useCommand } from '#web/api/hooks.ts'
import { EnvironmentField } from '#web/backoffice/parts/environment-field.tsx'
import { KeysCheck } from '#web/ui/account/keys-check.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { paymentEnvironmentNames } from '#words/payment-words.ts'

import { checkTexts, paymentAccountsTexts as texts } from './payment-accounts.texts.ts'

type Values = Omit<PaymentAccountEdit, 'version'>
type AccountFormProps = {
  operator_id: string
  provider: PaymentProviderCode
  account: PaymentAccount | null
  onClose: () => void
}

/** Secrets are written here and never shown: an empty field keeps what there is. */
export function PaymentAccountForm({ operator_id, provider, account, onClose }: AccountFormProps) {
  const params = { id: operator_id, provider }
  const isWebpay = provider === 'webpay'
  const editor = useRecordForm<PaymentAccount, Values>({
    record: account,
    schema: PaymentAccount,
    valuesOf,
    validate: (values) => validateWith(PaymentAccountEdit)({ ...values, version: account?.version ?? 0 }),
    request: (body, version) =>
      requestOf(savePaymentAccount, { params, body: { ...body, version: version ?? 0 } }),
    savedText: () => texts.saved,
    onSaved: onClose,
    fieldOf: {
      commerce_code_malformed: 'account',
      payment_secret_missing: 'secret',
      payment_keys_wrong: 'secret',
    },
    labels: {
      environment: texts.environment,
      account: texts.commerce,
      enabled: texts.enabled,
    },
    word: (_field, value) =>
      typeof value === 'boolean' ? (value ? texts.yes : texts.no) : wordOf(String(value)),
  })
  const { form } = editor
  const [outcome, setOutcome] = useState<AccountCheck | null>(null)
  const checking = useCommand(checkPaymentAccount, { onDone: (result) => setOutcome(result.outcome) })
  const kept = (ending: string | undefined) => (account?.readable ? texts.kept(ending ?? '') : undefined)
  const { environment, account: code, secret, notice_secret } = form.values
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
        names={paymentEnvironmentNames}
        testNotice={texts.testNotice}
        {...form.getInputProps('environment')}
      />
      {isWebpay && (
        <TextInput
          label={texts.commerce}
          description={texts.commerceHint}
          required
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('account')}
        />
      )}
      <PasswordInput
        label={isWebpay ? texts.webpaySecret : texts.token}
        description={kept(account?.secret_ending) ?? (isWebpay ? undefined : texts.tokenHint)}
        required={!account?.readable}
        autoComplete="new-password"
        {...form.getInputProps('secret')}
      />
      {!isWebpay && (
        <PasswordInput
          label={texts.noticeSecret}
          description={
            account?.notice_secret_ending ? kept(account.notice_secret_ending) : texts.noticeSecretHint
          }
          autoComplete="new-password"
          {...form.getInputProps('notice_secret')}
        />
      )}
      <Switch
        label={texts.enabled}
        description={texts.enabledHint}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <KeysCheck
        act={texts.check}
        isRunning={checking.isRunning}
        onCheck={() => {
          setOutcome(null)
          checking.run({ params, body: { environment, account: code, secret, notice_secret } })
        }}
        problem={checking.problem?.message}
        outcome={outcome && { isGood: outcome === 'ok', words: checkTexts[outcome] }}
      />
    </RecordForm>
  )
}

const wordOf = (value: string) => (paymentEnvironmentNames as Partial<Record<string, string>>)[value] ?? value

function valuesOf(account: PaymentAccount | null): Values {
  return {
    environment: account?.environment ?? 'prueba',
    account: account?.account ?? '',
    secret: '',
    notice_secret: '',
    enabled: account?.enabled ?? false,
  }
}
