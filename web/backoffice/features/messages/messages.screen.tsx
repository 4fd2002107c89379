import { Button as LinkButton, Group, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMail, IconMailCheck, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import {
  countMessages,
  exportMessages,
  listMessages,
  messageBoxes,
  type OfficeMessage,
  resendFailed,
} from '#contract/messages/messages.contract.ts'
import { customerKinds, messageKinds } from '#domain/messages/message.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, useCommand, usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { changed, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { languageNames } from '#words/office/code-names.ts'
import { messageKindNames } from '#words/office/message-words.ts'

import { ResendButton } from './message-acts.panel.tsx'
import { MessageBeside } from './message-beside.panel.tsx'
import { MessageStatusBadges } from './message-status.panel.tsx'
import { recipientText, titleOf, whenText, whyText } from './message-words.rules.ts'
import { messagesTexts as texts } from './messages.texts.ts'

import classes from './messages.module.css'

/** Sent, failed and planned messages; a row opens beside the list. */
export default function MessagesScreen() {
  const zone = useMe().tour_operator.time_zone
  const filters = useUrlFilters(['view', 'search', 'kind', 'open'])
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const { search, kind, open } = filters.values
  const box = messageBoxes.find((each) => each === filters.values.view)
  const query = { search: search || undefined, 'box[eq]': box, 'kind[eq]': kind || undefined }
  const list = usePagedList(listMessages, query)
  const kinds = mayDo('users.read') ? messageKinds : customerKinds
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={<Tools />} />
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={
          <Group gap="xs">
            {box === 'fallidos' && mayDo('messages.send-all') && list.rows.length > 0 && <ResendAll />}
            <ExportMenu take={(format) => download(exportMessages, { query: { ...query, format } })} />
          </Group>
        }
      >
        <Boxes box={box ?? ''} onChange={(chosen) => filters.set({ view: chosen })} />
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={search}
          onChange={(typed) => filters.set({ search: typed }, { replace: true })}
        />
        <FilterSelect
          label={texts.kind}
          all={texts.anyKind}
          options={optionsOf(kinds, messageKindNames)}
          value={kind}
          onChange={(chosen) => filters.set({ kind: chosen })}
        />
      </FiltersBar>
      <DataList
        label={texts.title}
        list={list}
        columns={isPhone ? cards(zone) : columns(zone)}
        keyOf={({ id }) => id}
        openAt={({ id }) =>
          `${paths.messages}?${changed(new URLSearchParams(location.search), { open: id }).toString()}`
        }
        tableFrom="md"
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        rowActions={resending}
        empty={<Nothing box={box ?? ''} />}
      />
      <MessageBeside id={open} onClose={() => filters.set({ open: '' })} />
    </>
  )
}

type Box = (typeof messageBoxes)[number] | ''

function Boxes({ box, onChange }: { box: Box; onChange: (box: string) => void }) {
  const counts = useQuery(apiQuery(countMessages, {}))
  const { failed = 0, scheduled = 0 } = counts.data ?? {}
  return (
    <SegmentedControl
      aria-label={texts.boxes}
      value={box}
      onChange={onChange}
      data={[
        { value: '', label: texts.all },
        { value: 'fallidos', label: texts.failed(failed) },
        { value: 'programados', label: texts.scheduled(scheduled) },
      ]}
    />
  )
}

function Nothing({ box }: { box: Box }) {
  if (box === 'fallidos')
    return (
      <EmptyState icon={IconMailCheck} title={texts.nothingFailed} description={texts.nothingFailedBody} />
    )
  if (box === 'programados')
    return (
      <EmptyState icon={IconMail} title={texts.nothingScheduled} description={texts.nothingScheduledBody} />
    )
  return <EmptyState icon={IconMail} title={texts.emptyTitle} description={texts.emptyBody} />
}

function ResendAll() {
  const resend = useCommand(resendFailed, {
    onDone: ({ resent, left }) =>
      notifyDone(
        resent === 0
          ? texts.noneResent
          : [texts.resentAll(resent), left > 0 && texts.someLeft].filter(Boolean).join('. '),
      ),
    onProblem: notifyProblem,
  })
  return (
    <Button variant="default" loading={resend.isRunning} onClick={() => resend.run({})}>
      {texts.resendAll}
    </Button>
  )
}

const resending = (message: OfficeMessage) => <ResendButton message={message} />

const Tools = () => (
  <>
    <Slot of="messages" />
    <ToSettings />
  </>
)

/** Links to the settings of automatic messages, on the operator's screen. */
function ToSettings() {
  const { tour_operator } = useMe()
  if (!mayDo('tour-operators.edit')) return null
  return (
    <LinkButton
      component={Link}
      to={paths.operatorPage(tour_operator.id, 'mensajes')}
      variant="default"
      leftSection={<IconSettings size={18} aria-hidden />}
    >
      {texts.settings}
    </LinkButton>
  )
}

const aboutCell = (message: OfficeMessage) => (
  <span className={classes['lines']}>
    <Text span size="sm" fw={600} lang={message.subject ? message.language : 'es'}>
      {titleOf(message)}
    </Text>
    <Text span size="xs" c="dimmed">
      {message.subject ? messageKindNames[message.kind] : languageNames[message.language]}
    </Text>
  </span>
)
const toCell = ({ contact_name, locator, ...to }: OfficeMessage) => (
  <span className={classes['lines']}>
    <Text span size="sm" className={classes['why'] ?? ''}>
      {recipientText(to) || texts.forgotten}
    </Text>
    {locator && (
      <Text span size="xs" c="dimmed">
        <Locator>{locator}</Locator> {contact_name}
      </Text>
    )}
  </span>
)
const stateCell = (message: OfficeMessage) => (
  <span className={classes['lines']}>
    <MessageStatusBadges message={message} />
    {whyText(message) && (
      <Text span size="xs" c="dimmed" lineClamp={2} className={classes['why'] ?? ''}>
        {whyText(message)}
      </Text>
    )}
  </span>
)

const columns = (zone: string): readonly Column<OfficeMessage>[] => [
  { key: 'about', header: texts.about, cell: aboutCell },
  { key: 'to', header: texts.recipient, cell: toCell },
  { key: 'when', header: texts.when, cell: (message) => whenText(message, zone), width: 210 },
  { key: 'state', header: texts.state, cell: stateCell },
]
/** On a phone the status comes first, with its subject. */
const cards = (zone: string): readonly Column<OfficeMessage>[] => {
  const [about, to, when, state] = columns(zone)
  return [about, state, to, when].filter((column) => column !== undefined)
}
