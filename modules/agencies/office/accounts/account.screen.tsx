import { Anchor, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAdjustments, IconCash, IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'

import type { OutputOf } from '#contract/endpoint/endpoint.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { paths as officePaths } from '#web/backoffice/paths.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { accountActNames } from '#words/account-act-names.ts'

import { getAccount } from '../../contract/accounts.contract.ts'
import { paths } from '../../module.paths.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { AccountEntries } from './account-entries.panel.tsx'
import { Balance } from './account-status.panel.tsx'
import { accountsTexts as texts } from './accounts.texts.ts'
import { AdjustAccountDialog } from './adjust-account.form.tsx'
import { crewAccountsTexts } from './crew/crew-accounts.texts.ts'
import { PayAdvanceDialog } from './crew/pay-advance.form.tsx'
import { DrawStatementsDialog } from './draw-statements.form.tsx'
import { StatementList } from './statement-list.panel.tsx'

const views = ['estados', 'movimientos'] as const
const viewNames = { estados: texts.statements, movimientos: texts.entries }

/** The account of an agency: its sums, its statements and its entries. */
export default function AccountScreen() {
  const { id = '' } = useParams()
  const account = useQuery(apiQuery(getAccount, { params: { party_id: id } }))
  if (account.isError && !account.data)
    return (
      <>
        <PageHeader title={texts.title} />
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(account.error)}
          onRetry={() => void account.refetch()}
        />
      </>
    )
  if (!account.data)
    return (
      <>
        <PageHeader title={texts.title} />
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={76} />
          <Skeleton height={220} />
        </Stack>
      </>
    )
  return <Shown account={account.data} />
}

function Shown({ account }: { account: OutputOf<typeof getAccount> }) {
  const { pathname } = useLocation()
  const place = paths.account(account.party_id, account.party_kind)
  // The menu marks the accounts of its kind by the address.
  return pathname === place ? <Placed account={account} /> : <Navigate to={place} replace />
}

function Placed({ account }: { account: OutputOf<typeof getAccount> }) {
  const { party_id, party_kind, party_name, party_state, accounts } = account
  const filters = useUrlFilters(['search', 'view', 'status', 'open'])
  const [dialog, setDialog] = useState<AccountDialog>(null)
  const view = views.find((each) => each === filters.values.view) ?? 'estados'
  return (
    <>
      <PageHeader
        title={texts.account(party_name)}
        badge={party_state === 2 && <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>}
        description={<Links account={account} />}
        actions={
          mayDo('agency_accounts.manage') && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconAdjustments size={18} aria-hidden />}
                onClick={() => setDialog('adjust')}
              >
                {texts.adjust}
              </Button>
              {party_kind !== 'agencia' && (
                <Button
                  variant="default"
                  leftSection={<IconCash size={18} aria-hidden />}
                  onClick={() => setDialog('advance')}
                >
                  {crewAccountsTexts.advance}
                </Button>
              )}
              <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => setDialog('draw')}>
                {texts.draw}
              </Button>
            </Group>
          )
        }
      />
      <Stack gap="lg">
        {accounts.length === 0 && <Text c="dimmed">{texts.settledAccount}</Text>}
        <HeldCashFacts held={account.held_cash} />
        {accounts.map((each) => (
          <section key={each.currency} aria-label={each.currency}>
            {accounts.length > 1 && (
              <Title order={2} size="h5" mb={4}>
                {each.currency}
              </Title>
            )}
            <Facts
              facts={[
                { label: names.balance, value: <Balance amount={each.balance} currency={each.currency} /> },
                { label: names.open, value: <Balance amount={each.open} currency={each.currency} /> },
                { label: names.drawn, value: <Balance amount={each.drawn} currency={each.currency} /> },
                {
                  label: names.overdue,
                  value: each.overdue > 0 && <Balance amount={each.overdue} currency={each.currency} />,
                },
                { label: names.dueOn, value: each.due_on && <DateText date={each.due_on} year /> },
                { label: names.next, value: accountActNames[each.next] },
              ]}
            />
          </section>
        ))}
        <div>
          <SegmentedControl
            aria-label={texts.parts}
            value={view}
            onChange={(chosen) =>
              filters.set({ view: chosen === 'estados' ? '' : chosen, search: '', status: '', open: '' })
            }
            data={views.map((value) => ({ value, label: viewNames[value] }))}
            mb="md"
          />
          {view === 'estados' ? (
            <StatementList filters={filters} partyId={party_id} />
          ) : (
            <AccountEntries filters={filters} partyId={party_id} partyKind={party_kind} />
          )}
        </div>
      </Stack>
      <AccountDialogs account={account} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

type AccountDialog = 'draw' | 'adjust' | 'advance' | null
type DialogsProps = { account: OutputOf<typeof getAccount>; dialog: AccountDialog; onClose: () => void }

function AccountDialogs({ account, dialog, onClose }: DialogsProps) {
  const { party_id, party_kind, credit_days, currency, accounts } = account
  const currencies = [...new Set([currency, ...accounts.map((each) => each.currency)])]
  return (
    <>
      <DrawStatementsDialog
        party={{ kind: party_kind, id: party_id, credit_days }}
        opened={dialog === 'draw'}
        onClose={onClose}
      />
      <AdjustAccountDialog
        partyId={party_id}
        kind={party_kind}
        currencies={currencies}
        opened={dialog === 'adjust'}
        onClose={onClose}
      />
      <PayAdvanceDialog
        partyId={party_id}
        currencies={currencies}
        opened={dialog === 'advance'}
        onClose={onClose}
      />
    </>
  )
}

/** Cash of the operator that the party holds: shown beside what they get. */
function HeldCashFacts({ held }: { held: OutputOf<typeof getAccount>['held_cash'] }) {
  return (
    <Facts
      facts={held.map(({ amount, currency }) => ({
        label: held.length > 1 ? `${crewAccountsTexts.heldCash} (${currency})` : crewAccountsTexts.heldCash,
        value: <Money amount={amount} currency={currency} />,
      }))}
    />
  )
}

function Links({
  account: { party_id, party_kind, party_name, phone, email },
}: {
  account: OutputOf<typeof getAccount>
}) {
  const place = { component: Link, size: 'sm', py: 4, display: 'inline-block' } as const
  return (
    <Group gap="md" component="span">
      {party_kind === 'agencia' && (
        <>
          <Anchor {...place} to={paths.accounts}>
            {texts.back}
          </Anchor>
          <Anchor {...place} to={paths.agency(party_id)}>
            {texts.agency}
          </Anchor>
          <Anchor {...place} to={paths.bookingsOfAgency(party_id)}>
            {texts.bookings}
          </Anchor>
        </>
      )}
      {party_kind === 'vendedor' && (
        <Anchor {...place} to={paths.sellerAccounts}>
          {texts.sellers}
        </Anchor>
      )}
      {party_kind === 'persona' && (
        <>
          <Anchor {...place} to={paths.crewAccounts}>
            {crewAccountsTexts.title}
          </Anchor>
          <Anchor {...place} to={officePaths.person(party_id)}>
            {crewAccountsTexts.person}
          </Anchor>
        </>
      )}
      <EmailLink email={email} />
      <PhoneLink phone={phone} />
      <WhatsAppLink phone={phone} name={party_name} />
    </Group>
  )
}
