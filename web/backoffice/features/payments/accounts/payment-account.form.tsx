import { Alert, Group, Input, PasswordInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

import {
  checkPaymentAccount,
  PaymentAccount,
  PaymentAccountEdit,
  savePaymentAccount,
} from '#contract/payments/payment-accounts.contract.ts'
import {
  type AccountCheck,
  type PaymentProviderCode,
  paymentEnvironments,
} from '#domain/payments/provider.ts'
import { requestOf, useCommand } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { Button } from '#web/ui/parts/button.tsx'
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
    told: () => texts.saved,
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
  const checking = useCommand(checkPaymentAccount, { onDone: (told) => setOutcome(told.outcome) })
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
      <Input.Wrapper label={texts.environment} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={texts.environment}
          data={paymentEnvironments.map((value) => ({ value, label: paymentEnvironmentNames[value] }))}
          {...form.getInputProps('environment')}
        />
      </Input.Wrapper>
      {environment === 'prueba' && (
        <Alert color="yellow" py="xs">
          {texts.testNotice}
        </Alert>
      )}
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
      <Group gap="md" align="center">
        <Button
          variant="default"
          type="button"
          loading={checking.isRunning}
          onClick={() => {
            setOutcome(null)
            checking.run({ params, body: { environment, account: code, secret, notice_secret } })
          }}
        >
          {texts.check}
        </Button>
      </Group>
      <output>
        {checking.problem ? (
          <Alert color="red">{checking.problem.message}</Alert>
        ) : (
          outcome && <Alert color={outcome === 'ok' ? 'green' : 'red'}>{checkTexts[outcome]}</Alert>
        )}
      </output>
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
