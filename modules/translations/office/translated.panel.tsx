import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { TranslationsForm } from './translations.form.tsx'
import type { Translated } from './translations.hook.ts'
import { translationTexts as texts } from './translations.texts.ts'

import classes from './translations.module.css'

type Props = {
  of: Translated
  title: string
  back: { to: string; label: string }
  nothing: { title: string; description: string }
  readOnly: boolean
}

/** The screen for translating texts, with its loading, empty and error states. */
export function TranslatedTexts({ of, title, back, nothing, readOnly }: Props) {
  const found = useQuery(apiQuery(of.list, { params: { id: of.id } }))
  const { data } = found
  return (
    <>
      <PageHeader
        title={title}
        description={
          <Anchor component={Link} to={back.to} size="sm" className={classes['back'] ?? ''}>
            {back.label}
          </Anchor>
        }
      />
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Loading />}
      {data?.length === 0 && <EmptyState {...nothing} />}
      {data && data.length > 0 && (
        <TranslationsForm key={of.id} of={of} translations={data} readOnly={readOnly} />
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack role="group" aria-busy aria-label={texts.loading}>
      {[44, 90, 60, 60].map((height, line) => (
        <Skeleton key={line} height={height} />
      ))}
    </Stack>
  )
}
