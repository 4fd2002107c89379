import { Anchor, Badge, Group, Text, Title } from '@mantine/core'
import {
  IconAlertOctagon,
  IconBus,
  IconBusStop,
  IconClockExclamation,
  IconCloudStorm,
  IconFileAlert,
  IconMailX,
  IconMapPinQuestion,
  IconReceiptRefund,
  IconTagOff,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'
import type {
  Issue,
  IssueItem,
  IssueKind,
  IssuePlace,
  ModuleIssuePlace,
} from '#contract/dashboard/dashboard.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { formatDate, startTime } from '#words/format.ts'
import { urgencyText } from '#words/office/run-urgency-text.ts'

import { useClock, useToday } from '../../me.ts'
import { paths } from '../../paths.ts'
import { Slot } from '../../slot.tsx'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import { fixesOf } from './run-fixes.rules.ts'
import { timeLeft } from './time-left.rules.ts'

import classes from './dashboard.module.css'

const icons: Record<IssueKind, TablerIcon> = {
  urgent_runs: IconAlertOctagon,
  disruptions: IconCloudStorm,
  new_web_bookings: IconWorld,
  lapsing_bookings: IconClockExclamation,
  unassigned_people: IconBusStop,
  incomplete_sheets: IconBus,
  missing_pickups: IconMapPinQuestion,
  refunds_due: IconReceiptRefund,
  failed_messages: IconMailX,
  expiring_documents: IconFileAlert,
  unsellable_products: IconTagOff,
  ...gather(modules, 'issueIcons'),
}

type Opener = (id: string, date: string) => string
const openers: Readonly<Record<ModuleIssuePlace, Opener>> = gather(modules, 'issuePlaces')
const isOfModule = (place: IssuePlace): place is ModuleIssuePlace => Object.hasOwn(openers, place)

/** Where all of a kind can be seen. */
const places: Record<IssueKind, string | null> = {
  urgent_runs: paths.scheduleSheets,
  disruptions: null,
  new_web_bookings: paths.webBookings,
  lapsing_bookings: paths.waitingBookings,
  unassigned_people: paths.scheduleSheets,
  incomplete_sheets: paths.scheduleSheets,
  missing_pickups: paths.bookingsWithoutPickup,
  refunds_due: paths.refundTasks,
  failed_messages: paths.failedMessages,
  expiring_documents: paths.vehicles,
  unsellable_products: paths.products,
  ...gather(modules, 'issueLists'),
}

function addressOf({ place, id, date }: IssueItem): string | null {
  if (place && isOfModule(place))
    return (openers as Readonly<Record<string, Opener>>)[place]?.(id, date ?? '') ?? null
  switch (place) {
    case 'booking':
      return paths.booking(id)
    case 'product':
      return paths.product(id)
    case 'vehicles':
      return paths.vehicle(id)
    case 'departure':
      return paths.departureBookings(id)
    case 'run':
      return paths.runOnBoard(date ?? '', id)
    case 'sheet':
      return paths.scheduleSheet(id)
    case 'board':
      return paths.scheduleBoard(date ?? '', id)
    case 'persons':
      return paths.person(id)
    case 'tour-operator':
      return `${paths.operatorPage(id, 'identidad')}#registry_expires_on`
    case null:
      return null
  }
}

/** The kinds of issues to begin with. */
export function IssuesPanel({ issues }: { issues: readonly Issue[] }) {
  return (
    <section className={classes['panel']} aria-label={texts.issues}>
      <header className={classes['panelHeader']}>
        <Title order={2}>{texts.issues}</Title>
      </header>
      {issues.length === 0 ? (
        <EmptyState title={texts.noIssues} description={texts.noIssuesBody} />
      ) : (
        <IssueGroups issues={issues} />
      )}
    </section>
  )
}

export function LaterIssuesPanel({ issues }: { issues: readonly Issue[] }) {
  return (
    <section className={classes['panel']} aria-label={texts.laterIssues}>
      <header className={classes['panelHeader']}>
        <Title order={2}>{texts.laterIssues}</Title>
      </header>
      <IssueGroups issues={issues} />
    </section>
  )
}

const IssueGroups = ({ issues }: { issues: readonly Issue[] }) => (
  <div className={classes['issueGroups']}>
    {issues.map((issue) => (
      <IssueGroup key={issue.kind} issue={issue} />
    ))}
  </div>
)

/** Of each kind but the urgent one; its list has the others. */
const mostShown = 3

function IssueGroup({ issue: { kind, count, items } }: { issue: Issue }) {
  const Icon = icons[kind]
  const shown = kind === 'urgent_runs' ? items : items.slice(0, mostShown)
  const now = useClock()()
  const today = useToday()
  return (
    <div className={classes['issueGroup']} data-urgent={kind === 'urgent_runs' || undefined}>
      <h3 className={classes['issueTitle']}>
        <Icon size={18} stroke={1.7} aria-hidden />
        {texts.kinds[kind]}
        <Badge variant="light" color={kind === 'urgent_runs' ? 'red' : 'gray'} size="sm" ml="auto">
          {String(count)}
        </Badge>
      </h3>
      <ul className={classes['rows']}>
        {shown.map((item) => (
          <IssueRow key={`${item.id} ${item.note}`} item={item} kind={kind} now={now} today={today} />
        ))}
      </ul>
      {count > shown.length && <More kind={kind} quantity={count - shown.length} />}
    </div>
  )
}

function More({ kind, quantity }: { kind: IssueKind; quantity: number }) {
  const place = places[kind]
  const words = texts.more(quantity)
  return place ? (
    <Anchor component={Link} to={place} size="sm" className={classes['more'] ?? ''}>
      {words}
    </Anchor>
  ) : (
    <Text size="sm" c="dimmed" className={classes['more'] ?? ''}>
      {words}
    </Text>
  )
}

/** What is too late once the tour has left. */
const leaving = new Set<IssueKind>([
  'urgent_runs',
  'missing_pickups',
  'unassigned_people',
  'incomplete_sheets',
])

type IssueRowProps = { item: IssueItem; kind: IssueKind; now: Date; today: LocalDate }

function IssueRow({ item, kind, now, today }: IssueRowProps) {
  const address = addressOf(item)
  const title = item.name || item.note
  return (
    <li className={classes['issue']}>
      {item.product && <ProductTag code={item.product.code} color={item.product.color} />}
      <div className={classes['what']}>
        {address ? (
          <Link to={address} className={classes['rowLink']}>
            {title}
          </Link>
        ) : (
          title
        )}
        {item.urgencies.map((urgency) => (
          <Text
            key={`${urgency.code} ${urgency.name} ${urgency.said}`}
            size="sm"
            className={classes['urgency'] ?? ''}
          >
            {urgencyText(urgency)}
          </Text>
        ))}
        <Text size="xs" c="dimmed">
          {detailsOf(item, kind, today)}
        </Text>
        {kind === 'urgent_runs' && <Fixes item={item} />}
        {item.place && isOfModule(item.place) && <Slot of="home-issue" kind={kind} id={item.id} />}
      </div>
      {item.due_at && new Date(item.due_at) > now && (
        <Text size="xs" fw={600} className={classes['due'] ?? ''}>
          {(leaving.has(kind) ? texts.leavesIn : texts.dueIn)(timeLeft(new Date(item.due_at), now))}
        </Text>
      )}
    </li>
  )
}

/** The ways to the persons and vehicles that solve it. */
function Fixes({ item: { id, date, name, urgencies } }: { item: IssueItem }) {
  const links = fixesOf(urgencies.map(({ code }) => code)).map((fix) => (
    <Anchor
      key={fix}
      component={Link}
      to={paths.runOnBoard(date ?? '', id, fix)}
      size="sm"
      aria-label={`${texts.fix[fix]}: ${name}`}
      className={classes['fix'] ?? ''}
    >
      {texts.fix[fix]}
    </Anchor>
  ))
  return links.length > 0 && <Group gap="md">{links}</Group>
}

function detailsOf({ note, date, start_time, name }: IssueItem, kind: IssueKind, today: LocalDate): string {
  const word = texts.notes()[note] ?? (name ? note : '')
  if (kind === 'expiring_documents' && date)
    return `${word}, ${date < today ? texts.expired : texts.expires} ${formatDate(date, { year: true })}`
  if (kind === 'unassigned_people' && date)
    return `${texts.unassigned(Number(note))} · ${formatDate(date)}, ${startTime(date, start_time ?? '')}`
  if (kind === 'incomplete_sheets' && date)
    return `${texts.lacking(note.split(' '))} · ${formatDate(date)}, ${startTime(date, start_time ?? '')}`
  const [missing = '', all = ''] = note.split('/')
  if (kind === 'disruptions' && date)
    return `${formatDate(date)}, ${startTime(date, start_time ?? '')} · ${texts.missingAnswers(missing, all)}`
  const when = date ? [formatDate(date), startTime(date, start_time ?? '')].filter(Boolean).join(', ') : ''
  return [word, when].filter(Boolean).join(' · ')
}
