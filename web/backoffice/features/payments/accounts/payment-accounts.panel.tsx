import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  deletePaymentAccount,
  listPaymentAccounts,
  type PaymentAccount,
} from '#contract/payments/payment-accounts.contract.ts'
import { type PaymentProviderCode, paymentProviders } from '#domain/payments/provider.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { paymentEnvironmentNames, paymentProviderNames } from '#words/payment-words.ts'

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
            <AccountCard
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

type AccountCardProps = {
  operator_id: string
  provider: PaymentProviderCode
  account: PaymentAccount | null
  onOpen: () => void
}

function AccountCard({ operator_id, provider, account, onOpen }: AccountCardProps) {
  const name = paymentProviderNames[provider]
  const removing = useCommand(deletePaymentAccount, { onDone: () => notifyDone(texts.removed(name)) })
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {name}
          </Title>
          <Group gap="xs">
            {account?.environment === 'prueba' && (
              <StatusBadge tone="waiting">{paymentEnvironmentNames.prueba}</StatusBadge>
            )}
            {account ? (
              <StatusBadge tone={account.enabled ? 'good' : 'quiet'}>
                {account.enabled ? texts.on : texts.off}
              </StatusBadge>
            ) : (
              <StatusBadge tone="quiet">{texts.none}</StatusBadge>
            )}
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {account ? factsOf(account).join(' · ') : about[provider]}
        </Text>
        {account && !account.readable && (
          <Text size="sm" c="red">
            {texts.unreadable}
          </Text>
        )}
        {removing.problem && <ProblemAlert problem={removing.problem} />}
        <Group gap="sm">
          <Button
            variant="default"
            onClick={onOpen}
            aria-label={`${account ? texts.edit : texts.configure} ${name}`}
          >
            {account ? texts.edit : texts.configure}
          </Button>
          {account && (
            <Button
              variant="subtle"
              color="gray"
              loading={removing.isRunning}
              aria-label={`${texts.remove} ${name}`}
              onClick={() =>
                confirm({
                  title: texts.removeTitle(name),
                  consequences: texts.removeHint,
                  act: texts.remove,
                  onConfirm: () => removing.run({ params: { id: operator_id, provider } }),
                })
              }
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

const factsOf = ({ account, secret_ending }: PaymentAccount) => [
  ...(account ? [texts.accountOf(account)] : []),
  ...(secret_ending ? [texts.endingOf(secret_ending)] : []),
]
