import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { problemOf } from '#web/api/client.ts'

import { EmptyState } from '../page/empty-state.tsx'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { DuplicatePairs, type ShownPair } from './duplicate-pairs.tsx'

type Pair = { one: { id: string }; other: { id: string } }
type Found<P> = { data: P[] | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
/** the server's limit of pairs */
const mostPairs = 50

type LikelyDuplicatesProps<P extends Pair> = {
  pairs: Found<P>
  icon: Parameters<typeof EmptyState>[0]['icon']
  texts: { title: string; hint: string; limit: string; emptyTitle: string; emptyBody: string }
  shown: (pair: P) => Pick<ShownPair, 'one' | 'other' | 'signs'>
  renderMerge: (pair: P, onClose: () => void) => ReactNode
}

/** The surest pairs of what may be one record, each compared in a dialog. */
export function LikelyDuplicates<P extends Pair>(props: LikelyDuplicatesProps<P>) {
  const { pairs, icon, texts, shown, renderMerge } = props
  const [open, setOpen] = useState<P | null>(null)
  if (pairs.isError)
    return (
      <ProblemAlert
        title={uiTexts.loadFailed}
        problem={problemOf(pairs.error)}
        onRetry={() => void pairs.refetch()}
      />
    )
  if (!pairs.data)
    return (
      <Stack gap="xs" role="group" aria-busy aria-label={uiTexts.loading}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={64} />
        ))}
      </Stack>
    )
  if (pairs.data.length === 0)
    return <EmptyState {...(icon && { icon })} title={texts.emptyTitle} description={texts.emptyBody} />
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.hint} {pairs.data.length === mostPairs && texts.limit}
      </Text>
      <DuplicatePairs
        label={texts.title}
        pairs={pairs.data.map((pair) => ({
          key: `${pair.one.id} ${pair.other.id}`,
          ...shown(pair),
          onCompare: () => setOpen(pair),
        }))}
      />
      {open && renderMerge(open, () => setOpen(null))}
    </Stack>
  )
}

type SimilarRecordsProps<P extends Pair> = {
  id: string
  pairs: readonly P[] | undefined
  texts: { similar: (count: number) => string; seeSimilar: string }
  /** the pair with this record first */
  renderMerge: (pair: P, opened: boolean, onClose: () => void) => ReactNode
}

/** On a record: others that may be the same, and the dialog that compares the surest. */
export function SimilarRecords<P extends Pair>({ id, pairs, texts, renderMerge }: SimilarRecordsProps<P>) {
  const [isComparing, setComparing] = useState(false)
  const [pair] = pairs ?? []
  if (!pair) return null
  const ordered = pair.one.id === id ? pair : { ...pair, one: pair.other, other: pair.one }
  return (
    <Alert color="yellow" icon={<IconCopy size={18} aria-hidden />}>
      {texts.similar(pairs?.length ?? 0)}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => setComparing(true)}>
        {texts.seeSimilar}
      </Anchor>
      {renderMerge(ordered, isComparing, () => setComparing(false))}
    </Alert>
  )
}
