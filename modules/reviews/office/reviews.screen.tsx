import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { download } from '#web/api/download.ts'
import { useCommand, usePagedList } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'

import { exportReviews, listReviews, publishReview, type Review } from '../contract/reviews.contract.ts'
import { maxScore, reviewStatuses, type ReviewStatus } from '../rules/review.ts'
import { hideReasonNames, reviewStatusNames } from '../words/review-words.ts'
import { AnswerReviewDialog } from './answer-review.form.tsx'
import { HideReviewDialog } from './hide-review.form.tsx'
import { reviewsTexts as texts } from './reviews.texts.ts'

const tones: Record<ReviewStatus, Tone> = { por_revisar: 'waiting', publicada: 'good', oculta: 'quiet' }
const statusOptions = optionsOf(reviewStatuses, reviewStatusNames)

type Asked = { review: Review; act: 'hide' | 'answer' }

export default function ReviewsScreen() {
  const { time_zone } = useMe().tour_operator
  const filters = useUrlFilters(['status'])
  const [asked, setAsked] = useState<Asked | null>(null)
  const status = knownOr(filters.values.status, statusOptions)
  const query = status ? { 'status[eq]': status } : {}
  const list = usePagedList(listReviews, query)
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={<ExportMenu take={(format) => download(exportReviews, { query: { ...query, format } })} />}
      >
        <FilterSelect
          label={texts.filterStatus}
          all={texts.allStatuses}
          options={statusOptions}
          value={status}
          onChange={(value) => filters.set({ status: value })}
        />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columnsOf(time_zone, setAsked)}
        keyOf={({ id }) => id}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState icon={IconStar} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
      <HideReviewDialog review={asked?.act === 'hide' ? asked.review : null} onClose={close} />
      <AnswerReviewDialog review={asked?.act === 'answer' ? asked.review : null} onClose={close} />
    </>
  )
}

const columnsOf = (zone: string, ask: (asked: Asked) => void): Column<Review>[] => [
  {
    key: 'score',
    header: texts.score,
    cell: ({ score }) => (
      <Text component="span" role="img" aria-label={texts.stars(score)} style={{ whiteSpace: 'nowrap' }}>
        {'★'.repeat(score)}
        {'☆'.repeat(maxScore - score)}
      </Text>
    ),
  },
  { key: 'comment', header: texts.comment, cell: (review) => <Comment review={review} /> },
  {
    key: 'tour',
    header: texts.tour,
    cell: ({ product_name, service_date, booking_id, locator }) => (
      <Stack gap={0} align="flex-start">
        <span>{product_name}</span>
        <Text size="xs" c="dimmed">
          {formatDate(service_date)}
        </Text>
        <Anchor component={Link} to={paths.booking(booking_id)} size="sm" py={4}>
          {locator}
        </Anchor>
      </Stack>
    ),
  },
  {
    key: 'received',
    header: texts.received,
    from: 'lg',
    cell: ({ created_at }) => <InstantText instant={created_at} zone={zone} />,
  },
  {
    key: 'state',
    header: texts.state,
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{reviewStatusNames[status]}</StatusBadge>,
  },
  { key: 'acts', header: texts.acts, cell: (review) => <ReviewActs review={review} ask={ask} /> },
]

const Comment = ({ review: { comment, author, answer, hide_reason } }: { review: Review }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <span>{comment || texts.noComment}</span>
    <Text size="xs" c="dimmed">
      {texts.signed(author)}
    </Text>
    {hide_reason && (
      <Text size="xs" c="dimmed">
        {texts.reason(hideReasonNames[hide_reason])}
      </Text>
    )}
    {answer && (
      <Text size="sm">
        <b>{texts.answered}</b> {answer}
      </Text>
    )}
  </Stack>
)

function ReviewActs({ review, ask }: { review: Review; ask: (asked: Asked) => void }) {
  const publish = useCommand(publishReview, {
    onDone: () => notifyDone(texts.published),
    onProblem: notifyProblem,
  })
  const { id, version, status, answer } = review
  return (
    <Group gap="xs">
      {status !== 'publicada' && (
        <Button
          size="xs"
          loading={publish.isRunning}
          onClick={() => publish.run({ params: { id }, body: { version } })}
        >
          {texts.publish}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => ask({ review, act: 'answer' })}>
        {answer ? texts.changeAnswer : texts.answer}
      </Button>
      {status !== 'oculta' && (
        <Button size="xs" variant="default" onClick={() => ask({ review, act: 'hide' })}>
          {texts.hide}
        </Button>
      )}
    </Group>
  )
}
