import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { listSheetVersions } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import { warningTexts } from '../board/parts/warnings.texts.ts'
import { sheetTexts as texts } from './sheet.texts.ts'

import classes from './sheet.module.css'

/** The published versions, the last first, with the changes of each. */
export function SheetVersions({ sheetId }: { sheetId: string }) {
  const zone = useMe().tour_operator.time_zone
  const read = useQuery(apiQuery(listSheetVersions, { params: { id: sheetId } }))
  if (read.isError)
    return (
      <ProblemAlert
        title={texts.versionsFailed}
        problem={problemOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data)
    return (
      <Stack gap="xs" role="group" aria-busy aria-label={texts.loadingVersions}>
        <Skeleton height={14} width="40%" />
        <Skeleton height={14} width="70%" />
      </Stack>
    )
  const { unpublished, versions } = read.data
  if (versions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.neverPublished}
      </Text>
    )
  return (
    <ol className={classes['versions']}>
      {unpublished.length > 0 && (
        <li data-unpublished>
          <strong>{texts.unpublished}</strong>
          <Changes changes={unpublished} />
        </li>
      )}
      {versions.map(({ number, published_at, published_by, changes, warnings, reason }) => {
        const { date, time } = localMoment(new Date(published_at), zone)
        return (
          <li key={number}>
            <strong>{texts.version(number, published_by, `${formatDate(date)}, ${time}`)}</strong>
            <Changes changes={changes.length > 0 ? changes : [texts.firstVersion]} />
            {warnings.length > 0 && (
              <details>
                <summary>{warningTexts.publishedOver(reason)}</summary>
                <Changes changes={warnings} />
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
