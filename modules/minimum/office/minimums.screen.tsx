import { Skeleton, Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { listMinimumQuestions } from '../contract/minimums.contract.ts'
import { MinimumCard } from './minimum-card.panel.tsx'
import { minimumsTexts as texts } from './minimums.texts.ts'

/** Departures with passengers that do not reach their minimum, and what to do with each. */
export default function MinimumsScreen() {
  const found = useQuery({ ...apiQuery(listMinimumQuestions, {}), refetchInterval: 30_000 })
  const [query] = useAddressQuery()
  const open = query.get('open')
  const isRead = found.data !== undefined
  useEffect(() => {
    if (isRead && open) document.getElementById(open)?.scrollIntoView({ block: 'center' })
  }, [isRead, open])
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {found.isPending && (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={180} />
          <Skeleton height={180} />
        </Stack>
      )}
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data?.length === 0 && (
        <EmptyState icon={IconUsersGroup} title={texts.emptyTitle} description={texts.emptyBody} />
      )}
      {found.data && found.data.length > 0 && (
        <Stack component="section" aria-label={texts.list}>
          {found.data.map((question) => (
            <div key={question.departure_id} id={question.departure_id}>
              <MinimumCard question={question} />
            </div>
          ))}
        </Stack>
      )}
    </>
  )
}
