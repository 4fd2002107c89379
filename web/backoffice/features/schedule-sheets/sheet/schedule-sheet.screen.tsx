import { Anchor, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconMapOff, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { CallFailed } from '#contract/endpoint/call.ts'
import { getScheduleSheet, type ScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate, startTime } from '#words/format.ts'
import { crewRoleNames, crewStatusNames, sheetStatusNames } from '#words/office/resource-words.ts'
import { runHours } from '#words/office/run-hours.ts'

import { HistorySection } from '../../history/history.panel.tsx'
import { PassengerListPanel } from '../paper/passenger-list.panel.tsx'
import { PassengerPaper } from '../paper/passenger-paper.panel.tsx'
import { SheetPaper } from '../paper/sheet-paper.panel.tsx'
import { sheetsTexts as texts, sheetTones } from '../shown/schedule-sheets.texts.ts'
import { SeatBar } from '../shown/seat-bar.panel.tsx'
import { CrewActs } from './crew-acts.panel.tsx'
import { OfficeSheet } from './office-sheet.panel.tsx'
import { Stops } from './stops.panel.tsx'

import classes from './schedule-sheet.module.css'

export default function ScheduleSheetScreen() {
  const { id = '' } = useParams()
  const sheet = useQuery(apiQuery(getScheduleSheet, { params: { id } }))
  if (sheet.data)
    return (
      <>
        <SheetPaper sheet={sheet.data} />
        {mayDo('passenger-lists.read') && <PassengerPaper sheetId={id} />}
        <div className={classes['onScreen']}>
          <Sheet sheet={sheet.data} />
        </div>
      </>
    )
  if (!sheet.isError) return <Loading />
  const notThere = sheet.error instanceof CallFailed && [400, 404].includes(sheet.error.status)
  return notThere ? (
    <>
      <PageHeader title={texts.sheet} documentTitle={texts.notFoundTitle} />
      <EmptyState
        icon={IconMapOff}
        title={texts.notFoundTitle}
        description={texts.notFoundBody}
        action={
          <Button component={Link} to={paths.scheduleSheets} variant="default">
            {texts.title}
          </Button>
        }
      />
    </>
  ) : (
    <>
      <PageHeader title={texts.sheet} />
      <ProblemAlert
        title={texts.readFailed}
        problem={problemOf(sheet.error)}
        onRetry={() => void sheet.refetch()}
      />
    </>
  )
}

function Loading() {
  return (
    <Stack role="group" aria-busy aria-label={texts.loading}>
      <Skeleton height={32} width="50%" />
      <Skeleton height={120} />
      <Skeleton height={260} />
    </Stack>
  )
}

function Sheet({ sheet }: { sheet: ScheduleSheet }) {
  const { id, service_date, name, status, number } = sheet
  const day = formatDate(service_date, { long: true })
  const isOffice = mayDo('schedule-board.read')
  return (
    <>
      <Anchor
        component={Link}
        to={`${paths.scheduleSheets}?date=${service_date}&open=${id}`}
        size="sm"
        className={classes['back'] ?? ''}
      >
        <IconArrowLeft size={16} aria-hidden />
        {texts.backToDay(day)}
      </Anchor>
      <PageHeader
        title={name}
        badge={<StatusBadge tone={sheetTones[status]}>{sheetStatusNames[status]}</StatusBadge>}
        description={texts.dayFacts([texts.number(number), day, runHours({ ...sheet, date: service_date })])}
        documentTitle={texts.dayFacts([name, formatDate(service_date)])}
        actions={
          <>
            {isOffice && status !== 'anulada' && <Slot of="people-to-notify" list="planilla" listId={id} />}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          </>
        }
      />
      <Slot of="schedule-sheet" sheetId={id} />
      {isOffice && status !== 'anulada' && <OfficeSheet date={service_date} sheetId={id} />}
      {mayDo('crew-acts.read') && status !== 'borrador' && <CrewActs sheetId={id} />}
      <div className={classes['top']} data-paper={isOffice || undefined}>
        <Section title={texts.sections.run}>
          <Run sheet={sheet} />
        </Section>
        <Section title={texts.sections.crew}>
          <Crew crew={sheet.crew} />
        </Section>
      </div>
      {sheet.notes && (
        <div data-paper={isOffice || undefined} className={classes['onPaper']}>
          <Section title={texts.sections.notes}>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {sheet.notes}
            </Text>
          </Section>
        </div>
      )}
      <Section title={texts.sections.stops}>
        <Stops sheet={sheet} />
      </Section>
      {mayDo('passenger-lists.read') && <PassengerListPanel sheetId={id} />}
      <HistorySection entity="schedule_sheet" id={id} />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" mb="md">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

function Run({ sheet: { product, vehicle, departure, people, seats_taken } }: { sheet: ScheduleSheet }) {
  return (
    <Facts
      facts={[
        {
          label: texts.product,
          value: product && <ProductTag code={product.code} color={product.color} name={product.name} />,
        },
        {
          label: texts.departure,
          value:
            departure &&
            texts.dayFacts([startTime(departure.date, departure.start_time), departure.note].filter(Boolean)),
        },
        {
          label: texts.vehicle,
          value: vehicle?.name ?? (
            <Text span size="sm" c="red">
              {texts.noVehicle}
            </Text>
          ),
        },
        { label: texts.plate(), value: vehicle?.plate },
        {
          label: texts.people,
          value: <SeatBar people={people} taken={seats_taken} seats={vehicle?.seats} />,
        },
        {
          label: texts.capacity,
          value:
            departure &&
            texts.dayFacts(
              [
                texts.sold(departure.seats_sold, departure.capacity),
                departure.seats_held > 0 ? texts.held(departure.seats_held) : '',
              ].filter(Boolean),
            ),
        },
      ]}
    />
  )
}

function Crew({ crew }: Pick<ScheduleSheet, 'crew'>) {
  if (crew.length === 0) {
    return (
      <Text size="sm" c="red">
        {texts.noCrew}
      </Text>
    )
  }
  return (
    <ul className={classes['crew']}>
      {crew.map((member) => (
        <li key={`${member.person_id}${member.role}`} className={classes['member']}>
          <div>
            <Text size="sm" fw={600}>
              {member.full_name}
            </Text>
            <Text size="sm" c="dimmed">
              {texts.dayFacts([crewRoleNames[member.role], crewStatusNames[member.status]])}
            </Text>
          </div>
          <div className={classes['contact']}>
            <PhoneLink phone={member.phone} />
            <WhatsAppLink phone={member.phone} name={member.full_name} />
          </div>
        </li>
      ))}
    </ul>
  )
}
