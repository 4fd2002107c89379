import { Anchor, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconBrandWhatsapp, IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { changed, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatInstant } from '#words/office/format-instant.ts'

import {
  type Conversation,
  conversationBoxes,
  countConversations,
  getConversation,
  listConversations,
} from '../../contract/conversations.contract.ts'
import { paths as ownPaths } from '../../module.paths.ts'
import { lastWord, whoOf } from './conversation-words.rules.ts'
import { ConversationPanel } from './conversation.panel.tsx'
import { conversationsTexts as texts } from './conversations.texts.ts'

import classes from './conversations.module.css'

const readAgainAfter = 20_000

/** WhatsApp conversations; a row opens one beside the list. */
export default function ConversationsScreen() {
  const zone = useMe().tour_operator.time_zone
  const filters = useUrlFilters(['view', 'open'])
  const { open } = filters.values
  const box = conversationBoxes.find((each) => each === filters.values.view)
  const list = usePagedList(listConversations, { 'box[eq]': box })
  return (
    <>
      <PageHeader
        title={texts.screenTitle}
        description={
          <>
            <Anchor component={Link} to={paths.messages} size="sm">
              <IconArrowLeft size={14} aria-hidden /> {texts.back}
            </Anchor>
            <Text size="sm">{texts.description}</Text>
          </>
        }
      />
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <Boxes box={box ?? ''} onChange={(view) => filters.set({ view })} />
      </FiltersBar>
      <DataList
        label={texts.screenTitle}
        list={list}
        columns={columns(zone)}
        keyOf={({ id }) => id}
        openAt={({ id }) =>
          `${ownPaths.conversations}?${changed(new URLSearchParams(location.search), { open: id }).toString()}`
        }
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<Nothing box={box ?? ''} />}
      />
      <ConversationBeside id={open} onClose={() => filters.set({ open: '' })} />
    </>
  )
}

type Box = (typeof conversationBoxes)[number] | ''

function Boxes({ box, onChange }: { box: Box; onChange: (box: string) => void }) {
  const counts = useQuery({ ...apiQuery(countConversations, {}), refetchInterval: readAgainAfter })
  return (
    <SegmentedControl
      aria-label={texts.boxes}
      value={box}
      onChange={onChange}
      data={[
        { value: '', label: texts.all },
        { value: 'sin_leer', label: texts.unseen(counts.data?.unseen ?? 0) },
        { value: 'sin_reserva', label: texts.strangers },
      ]}
    />
  )
}

function Nothing({ box }: { box: Box }) {
  if (box === 'sin_leer')
    return <EmptyState icon={IconMailCheck} title={texts.noneUnseen} description={texts.noneUnseenBody} />
  if (box === 'sin_reserva')
    return <EmptyState icon={IconMailCheck} title={texts.noStrangers} description={texts.noStrangersBody} />
  return <EmptyState icon={IconBrandWhatsapp} title={texts.emptyTitle} description={texts.emptyBody} />
}

/** '' opens none. */
function ConversationBeside({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({
    ...apiQuery(getConversation, { params: { id } }),
    enabled: id !== '',
    refetchInterval: readAgainAfter,
  })
  const conversation = id === '' ? undefined : found.data
  return (
    <DetailDrawer
      title={id === '' ? undefined : conversation ? whoOf(conversation) : texts.title}
      onClose={onClose}
    >
      {conversation ? (
        <ConversationPanel key={id} conversation={conversation} />
      ) : found.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={48} width="70%" />
          <Skeleton height={48} width="60%" />
          <Skeleton height={120} />
        </Stack>
      )}
    </DetailDrawer>
  )
}

const whoCell = (conversation: Conversation) => (
  <span className={classes['lines']}>
    <Text span size="sm" fw={600}>
      {whoOf(conversation)}
    </Text>
    <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {conversation.phone || texts.hidden}
    </Text>
  </span>
)
const saidCell = (conversation: Conversation) => (
  <span className={classes['lines']}>
    <Text span size="sm" lineClamp={2}>
      {lastWord(conversation)}
    </Text>
    {conversation.unseen > 0 && (
      <StatusBadge tone="waiting">{texts.newOnes(conversation.unseen)}</StatusBadge>
    )}
  </span>
)
const bookingCell = ({ locator }: Conversation) =>
  locator ? (
    <Text span size="sm" fw={600} ff="monospace">
      {locator}
    </Text>
  ) : (
    <Text span size="sm" c="dimmed">
      {texts.noBooking}
    </Text>
  )

const columns = (zone: string): readonly Column<Conversation>[] => [
  { key: 'who', header: texts.who, cell: whoCell },
  { key: 'said', header: texts.said, cell: saidCell },
  { key: 'booking', header: texts.booking, cell: bookingCell, width: 130 },
  { key: 'when', header: texts.when, cell: ({ last_at }) => formatInstant(last_at, zone), width: 190 },
]
