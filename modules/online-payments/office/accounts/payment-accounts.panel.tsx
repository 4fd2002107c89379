import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type PaymentProviderCode, paymentProviders } from '#domain/payments/provider.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { AccountCard } from '#web/backoffice/parts/account/account-card.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { paymentEnvironmentNames, paymentProviderNames } from '#words/payment-words.ts'

import {
  deletePaymentAccount,
  listPaymentAccounts,
  type PaymentAccount,
} from '../../contract/payment-accounts.contract.ts'
import { PaymentAccountForm } from './payment-account.form.tsx'
import { paymentAccountsTexts as texts } from './payment-accounts.texts.ts'

const about: Record<PaymentProviderCode, string> = {
  webpay: texts.webpayIs,
  mercado_pago: texts.mercadoPagoIs,
}

/** With which accounts an operator is paid online. Saved apart from the operator's own form. */
export function PaymentAccountsPanel({ operator_id }: { operator_id: string }) {
  const accounts = useQuery(apiQuery(listPaymentAccounts, { params: { id: operator_id } }))
  const [open, setOpen] = useState<PaymentProviderCode | null>(null)
  const [shown, setShown] = useState<PaymentProviderCode>('webpay')
  // The title stays while the dialog closes.
  if (open && open !== shown) setShown(open)
  const accountOf = (provider: PaymentProviderCode) =>
    accounts.data?.find(({ id }) => id === provider) ?? null
  return (
    <FormSection title={texts.title} description={texts.hint}>
      {accounts.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(accounts.error)}
          onRetry={() => void accounts.refetch()}
        />
      ) : (
        paymentProviders.map((provider) =>
          accounts.data ? (
            <PaymentAccountCard
              key={provider}
              operator_id={operator_id}
              provider={provider}
              account={accountOf(provider)}
              onOpen={() => setOpen(provider)}
            />
          ) : (
            <Skeleton key={provider} height={110} />
          ),
        )
      )}
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title={paymentProviderNames[shown]}>
        {open && (
          <PaymentAccountForm
            operator_id={operator_id}
            provider={open}
            account={accountOf(open)}
            onClose={() => setOpen(null)}
          />
        )}
      </Dialog>
    </FormSection>
  )
}

type PaymentAccountCardProps = {
  operator_id: string
  provider: PaymentProviderCode
  account: PaymentAccount | null
  onOpen: () => void
}

function PaymentAccountCard({ operator_id, provider, account, onOpen }: PaymentAccountCardProps) {
  const params = { id: operator_id, provider }
  return (
    <AccountCard
      provider={paymentProviderNames[provider]}
      account={account}
      facts={account ? factsOf(account).join(' · ') : about[provider]}
      trialName={paymentEnvironmentNames.prueba}
      removal={{ request: requestOf(deletePaymentAccount, { params }), hint: texts.removeHint }}
      onOpen={onOpen}
    />
  )
}

const factsOf = ({ account, secret_ending }: PaymentAccount) => [
  ...(account ? [texts.accountOf(account)] : []),
  ...(secret_ending ? [texts.endingOf(secret_ending)] : []),
]
