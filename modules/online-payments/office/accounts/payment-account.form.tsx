import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { requestOf } from '#web/api/hooks.ts'
import { type AccountField, AccountForm } from '#web/backoffice/parts/account/account-form.tsx'
import { paymentEnvironmentNames } from '#words/payment-words.ts'

import {
  checkPaymentAccount,
  PaymentAccount,
  PaymentAccountEdit,
  savePaymentAccount,
} from '../../contract/payment-accounts.contract.ts'
import { checkTexts, paymentAccountsTexts as texts } from './payment-accounts.texts.ts'

type Values = Omit<PaymentAccountEdit, 'version'>
type PaymentAccountFormProps = {
  operator_id: string
  provider: PaymentProviderCode
  account: PaymentAccount | null
  onClose: () => void
}

export function PaymentAccountForm({ operator_id, provider, account, onClose }: PaymentAccountFormProps) {
  const params = { id: operator_id, provider }
  return (
    <AccountForm<PaymentAccount, Values, { outcome: keyof typeof checkTexts }>
      account={account}
      schema={PaymentAccount}
      edit={PaymentAccountEdit}
      valuesOf={valuesOf}
      fields={fieldsOf[provider](account)}
      fieldOf={{
        commerce_code_malformed: 'account',
        payment_secret_missing: 'secret',
        payment_keys_wrong: 'secret',
      }}
      save={(values, version) => requestOf(savePaymentAccount, { params, body: { ...values, version } })}
      check={({ enabled: _enabled, ...body }) => requestOf(checkPaymentAccount, { params, body })}
      outcomeOf={({ outcome }) => ({ isGood: outcome === 'ok', words: checkTexts[outcome] })}
      environmentNames={paymentEnvironmentNames}
      words={texts}
      onClose={onClose}
    />
  )
}

type Fields = (account: PaymentAccount | null) => AccountField<keyof Values>[]

const fieldsOf: Record<PaymentProviderCode, Fields> = {
  webpay: (account) => [
    { name: 'account', label: texts.commerce, hint: texts.commerceHint },
    { name: 'secret', label: texts.webpaySecret, secret: { ending: account?.secret_ending ?? '' } },
  ],
  mercado_pago: (account) => [
    {
      name: 'secret',
      label: texts.token,
      hint: texts.tokenHint,
      secret: { ending: account?.secret_ending ?? '' },
    },
    {
      name: 'notice_secret',
      label: texts.noticeSecret,
      hint: texts.noticeSecretHint,
      secret: { ending: account?.notice_secret_ending ?? '', isOptional: true },
    },
  ],
}

const valuesOf = (account: PaymentAccount | null): Values => ({
  environment: account?.environment ?? 'prueba',
  account: account?.account ?? '',
  secret: '',
  notice_secret: '',
  enabled: account?.enabled ?? false,
})
