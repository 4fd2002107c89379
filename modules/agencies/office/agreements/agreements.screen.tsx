import { Anchor, Text } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import { getAgency } from '../../contract/agencies.contract.ts'
import { type Agreement, listAgreements } from '../../contract/agreements.contract.ts'
import { paths } from '../../module.paths.ts'
import { exceptionsOf, generalOf } from './agreement-values.rules.ts'
import { AgreementForm } from './agreement.form.tsx'
import { agreementsTexts as texts, collectorNames, daysText, percentText } from './agreements.texts.ts'

/** The agreements with one agency. */
export default function AgreementsScreen() {
  const { id = '' } = useParams()
  const { currency } = useMe().tour_operator
  const agency = useQuery(apiQuery(getAgency, { params: { id } }))
  const found = useQuery(apiQuery(listAgreements, { params: { id } }))
  const [shown, setShown] = useState<'new' | Agreement | null>(null)
  const close = () => setShown(null)
  const isManager = mayDo('agreements.manage')
  const add = isManager && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setShown('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={agency.data ? texts.title(agency.data.name) : texts.plain}
        description={
          <>
            <Text size="sm">{texts.description}</Text>
            <Anchor component={Link} to={paths.agency(id)} size="sm" py={4} display="inline-block">
              {texts.back}
            </Anchor>
          </>
        }
        actions={add}
      />
      <DataList
        label={texts.list}
        list={{
          rows: found.data ?? [],
          isLoading: found.isPending,
          problem: problemOf(found.error),
          retry: () => void found.refetch(),
          hasMore: false,
          loadMore: () => undefined,
          isLoadingMore: false,
        }}
        columns={columnsIn(currency)}
        keyOf={(agreement) => agreement.id}
        {...(isManager && { onOpen: setShown })}
        empty={
          <EmptyState
            icon={IconFileText}
            title={texts.emptyTitle}
            description={texts.emptyBody}
            action={add}
          />
        }
      />
      <DetailDrawer
        title={shown === null ? undefined : shown === 'new' ? texts.add : texts.edit}
        onClose={close}
      >
        {shown !== null && (
          <AgreementForm
            key={shown === 'new' ? shown : shown.id}
            agencyId={id}
            agreement={shown === 'new' ? null : shown}
            onClose={close}
          />
        )}
      </DetailDrawer>
    </>
  )
}

const columnsIn = (currency: string): Column<Agreement>[] => [
  { key: 'days', header: texts.days, cell: daysText },
  { key: 'collects', header: texts.collects, cell: ({ collects }) => collectorNames[collects] },
  {
    key: 'general',
    header: texts.general,
    cell: ({ terms }) => {
      const exceptions = exceptionsOf(terms).length
      const general = percentText(generalOf(terms))
      return exceptions > 0 ? `${general}, ${texts.exceptionsCount(exceptions)}` : general
    },
  },
  {
    key: 'allotments',
    header: texts.allotments,
    cell: ({ allotments }) =>
      allotments.map(({ product_name, seats }) => texts.keptOf(product_name, seats)).join(', '),
  },
  { key: 'credit', header: texts.credit, cell: (agreement) => creditText(agreement, currency) },
  {
    key: 'state',
    header: texts.state,
    cell: ({ state }) =>
      state === 1 ? (
        <StatusBadge tone="good">{texts.active}</StatusBadge>
      ) : (
        <StatusBadge tone="quiet">{texts.ended}</StatusBadge>
      ),
  },
]

function creditText({ credit_days, credit_limit, credit_used }: Agreement, currency: string): string {
  if (credit_days === null) return texts.noCredit
  const days = texts.creditDays(credit_days)
  if (credit_limit === null) return days
  return `${days}. ${texts.creditUsed(formatMoney(credit_used, currency), formatMoney(credit_limit, currency))}`
}
