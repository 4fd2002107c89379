import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import {
  type AccountStatementDetail,
  getAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { paths } from '../../module.paths.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { StatementBadge } from './account-status.panel.tsx'
import { accountsTexts, statementTexts as texts } from './accounts.texts.ts'
import { crewAccountsTexts } from './crew/crew-accounts.texts.ts'
import { StatementActs } from './statement-acts.panel.tsx'
import { sumFacts } from './statement-columns.panel.tsx'
import { StatementLines } from './statement-lines.panel.tsx'
import { StatementPayments } from './statement-payments.panel.tsx'

/** A statement with its lines, what the agency objects to, and what settled it. */
export default function StatementScreen() {
  const { id = '' } = useParams()
  const statement = useQuery(apiQuery(getAccountStatement, { params: { id } }))
  if (statement.isError && !statement.data)
    return (
      <>
        <PageHeader title={texts.plain} />
        <ProblemAlert
          title={accountsTexts.loadFailed}
          problem={problemOf(statement.error)}
          onRetry={() => void statement.refetch()}
        />
      </>
    )
  if (!statement.data)
    return (
      <>
        <PageHeader title={texts.plain} />
        <Stack role="group" aria-busy aria-label={accountsTexts.loading}>
          <Skeleton height={76} />
          <Skeleton height={220} />
        </Stack>
      </>
    )
  return <Shown statement={statement.data} />
}

function Shown({ statement }: { statement: AccountStatementDetail }) {
  const { id, party_id, party_kind, party_name, number, status, phone, email } = statement
  const { pathname } = useLocation()
  const place = paths.accountStatement(id, party_kind)
  // The menu marks the accounts of its kind by the address.
  if (pathname !== place) return <Navigate to={place} replace />
  return (
    <>
      <PageHeader
        title={texts.title(number)}
        badge={<StatementBadge status={status} />}
        description={
          <Group gap="md" component="span" style={{ rowGap: 0 }}>
            <Anchor
              component={Link}
              to={paths.account(party_id, party_kind)}
              size="sm"
              py={4}
              display="inline-block"
            >
              {accountsTexts.account(party_name)}
            </Anchor>
            <EmailLink email={email} />
            <PhoneLink phone={phone} />
            <WhatsAppLink phone={phone} name={party_name} />
          </Group>
        }
        actions={<StatementActs statement={statement} />}
      />
      <Stack gap="lg">
        <Sums statement={statement} />
        <section aria-label={texts.lines}>
          <Title order={2} size="h4" mb="xs">
            {texts.lines}
          </Title>
          <StatementLines statement={statement} />
        </section>
        <StatementPayments statement={statement} />
      </Stack>
    </>
  )
}

function Sums({ statement }: { statement: AccountStatementDetail }) {
  const { time_zone } = useMe().tour_operator
  const { created_at, disputed, held_cash, currency } = statement
  const { sent_at, reminded_at, confirmed_at, annul_reason } = statement
  const moment = (instant: string | null) =>
    instant && <InstantText instant={instant} zone={time_zone} year />
  return (
    <Facts
      facts={[
        ...sumFacts(statement),
        {
          label: crewAccountsTexts.heldCash,
          value: held_cash !== 0 && <Money amount={held_cash} currency={currency} />,
        },
        { label: names.drawnOn, value: moment(created_at) },
        { label: texts.sentAt, value: moment(sent_at) ?? texts.notSent },
        { label: texts.remindedAt, value: moment(reminded_at) },
        { label: texts.confirmedAt, value: moment(confirmed_at) },
        {
          label: texts.disputed,
          value: disputed > 0 && <StatusBadge tone="waiting">{texts.disputedLines(disputed)}</StatusBadge>,
        },
        { label: texts.annulReason, value: annul_reason },
      ]}
    />
  )
}
