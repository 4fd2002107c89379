import { Anchor, Skeleton, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import { getTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mainId, PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { paths } from '../../paths.ts'
import { NewOperatorForm } from './editor/new-operator.form.tsx'
import { OperatorEditor } from './editor/operator.form.tsx'
import { operatorsTexts as texts } from './tour-operators.texts.ts'

/** `open` is an operator's id or `nuevo`; without `onOpen` the user has only this one. */
export function OperatorPanel({ open, onOpen }: { open: string; onOpen?: (id: string) => void }) {
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>(`#${mainId} h1`)?.focus({ preventScroll: true })
  }, [])
  const back = onOpen && (
    <Anchor component={Link} to={paths.tourOperators} size="sm">
      <IconArrowLeft size={14} aria-hidden /> {texts.back}
    </Anchor>
  )
  if (open !== 'nuevo') return <OpenOperator id={open} back={back} />
  return (
    <>
      <PageHeader title={texts.create} description={back} />
      <NewOperatorForm onCreated={(id) => onOpen?.(id)} />
    </>
  )
}

function OpenOperator({ id, back }: { id: string; back: ReactNode }) {
  const operator = useQuery(apiQuery(getTourOperator, { params: { id } }))
  if (operator.data) return <OperatorEditor operator={operator.data} back={back} />
  if (operator.isError) {
    return (
      <>
        <PageHeader title={texts.title} description={back} />
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(operator.error)}
          onRetry={() => void operator.refetch()}
        />
      </>
    )
  }
  return (
    <Stack role="group" aria-busy aria-label={texts.loading}>
      <Skeleton height={32} width="40%" />
      {[0, 1, 2, 3].map((section) => (
        <Skeleton key={section} height={140} />
      ))}
    </Stack>
  )
}
