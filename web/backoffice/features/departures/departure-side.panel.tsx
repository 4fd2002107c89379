import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'

import { type CalendarDeparture, updateDeparture } from '#contract/departures/departures.contract.ts'
import type { Remedy } from '#domain/departures/remedy.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { SeatBar } from '#web/backoffice/parts/seat-bar.tsx'
import { useSaved } from '#web/ui/form/leave-guard.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate, startTime } from '#words/format.ts'

import { useMe } from '../../me.ts'
import { paths } from '../../paths.ts'
import { Slot } from '../../slot.tsx'
import { DepartureCare } from '../disruptions/departure-care.panel.tsx'
import { HistorySection } from '../history/history.panel.tsx'
import type { DepartureCalendar } from './calendar.hook.ts'
import { ChangeFields } from './change-fields.form.tsx'
import type { ChangeKind } from './change-fields.hook.ts'
import { departuresTexts as texts } from './departures.texts.ts'
import { RemedyLinks } from './remedy-links.panel.tsx'

type SideProps = { calendar: DepartureCalendar; mayChange: boolean }

/** A departure beside the calendar: its seats, why it cannot be booked, and its actions. */
export function DepartureSide({ calendar, mayChange }: SideProps) {
  const { open, departure, days, show } = calendar
  const title = open ? `${formatDate(open.date)}, ${startTime(open.date, open.start_time)}` : undefined
  return (
    <DetailDrawer title={title} onClose={() => show(null)}>
      {departure ? (
        <Details
          key={`${departure.product.id} ${departure.date} ${departure.start_time}`}
          departure={departure}
          calendar={calendar}
          mayChange={mayChange}
        />
      ) : (
        days.data && <Text>{texts.sideMissing}</Text>
      )}
    </DetailDrawer>
  )
}

function Details({ departure, calendar, mayChange }: SideProps & { departure: CalendarDeparture }) {
  const { tour_operator } = useMe()
  const { product, date, start_time, reason, seats_taken, seats_sold, capacity } = departure
  const closes = localMoment(new Date(departure.closes_at), tour_operator.time_zone)
  const canChange = mayChange && !departure.departed
  const acts = useRef<HTMLElement>(null)
  const kinds: ChangeKind[] =
    reason === 'closed_by_staff' ? ['reopen', 'capacity', 'time'] : ['close', 'capacity', 'time']
  const [turn, setTurn] = useState(0)
  const [chosen, setChosen] = useState<ChangeKind | null>(null)
  const cure = (act: Remedy) => {
    setChosen(act === 'raise_capacity' ? 'capacity' : 'reopen')
    setTimeout(() => acts.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus())
  }
  return (
    <Stack gap="lg">
      <Stack gap={6}>
        <ProductTag code={product.code} color={product.color} name={product.name} />
        <Badges departure={departure} />
        <SeatBar sold={seats_sold} held={seats_taken - seats_sold} capacity={capacity} />
        <Text size="sm">{texts.seatsTaken(seats_taken, capacity)}</Text>
      </Stack>
      {reason && reason !== 'in_the_past' && (
        <Alert color="yellow" icon={<IconLock aria-hidden />} title={texts.whyNot}>
          <Stack gap="xs">
            <span>{departure.reason_text}</span>
            <RemedyLinks
              remedies={departure.remedies}
              place={{ product_id: product.id, date, start_time }}
              {...(canChange && { onCure: cure })}
            />
          </Stack>
        </Alert>
      )}
      <Facts
        facts={[
          { label: texts.sold, value: String(seats_sold) },
          { label: texts.held, value: String(seats_taken - seats_sold) },
          { label: texts.left, value: String(departure.seats_left) },
          ...(departure.kept_text ? [{ label: texts.kept, value: departure.kept_text }] : []),
          { label: texts.minimum, value: texts.minimumOf(departure.min_pax) },
          { label: texts.closes, value: `${formatDate(closes.date)}, ${closes.time}` },
        ]}
      />
      <Group gap="xs">
        {departure.departure_id && (
          <Button component={Link} to={paths.departureBookings(departure.departure_id)} variant="default">
            {texts.bookings}
          </Button>
        )}
        {mayDo('bookings.create') && !departure.departed && (
          <Button
            component={Link}
            to={`${paths.newBooking}?${new URLSearchParams({ product: product.id, date, time: start_time }).toString()}`}
            variant={reason ? 'default' : 'filled'}
          >
            {texts.sell}
          </Button>
        )}
        {canChange && <Guarantee departure={departure} />}
      </Group>
      {departure.departure_id && (
        <>
          <DepartureCare departureId={departure.departure_id} />
          <Slot of="departure" departureId={departure.departure_id} />
        </>
      )}
      {canChange && (
        <section aria-label={texts.acts} tabIndex={-1} ref={acts}>
          <ChangeFields
            key={turn}
            product_ids={[product.id]}
            dates={[date]}
            times={[start_time]}
            only={start_time}
            kinds={kinds}
            kind={chosen}
            onKind={setChosen}
            capacity={capacity}
            onDone={(moved) => {
              // The fields are reset: keyboard users continue from here.
              acts.current?.focus()
              setChosen(null)
              setTurn(turn + 1)
              if (moved) calendar.show({ product_id: product.id, date, start_time: moved })
            }}
          />
        </section>
      )}
      {canChange && <Note departure={departure} />}
      {departure.departure_id && <HistorySection entity="departure" id={departure.departure_id} />}
    </Stack>
  )
}

function Badges({ departure }: { departure: CalendarDeparture }) {
  const { running, missing_for_min, min_pax, is_extra, moved_from, departed } = departure
  return (
    <Group gap={6}>
      {running && min_pax > 1 && (
        <StatusBadge tone="good" size="sm">
          {texts.guaranteed}
        </StatusBadge>
      )}
      {!departed && missing_for_min > 0 && min_pax > 1 && (
        <StatusBadge tone="waiting" size="sm">
          {texts.missing(missing_for_min)}
        </StatusBadge>
      )}
      {is_extra && (
        <StatusBadge tone="info" size="sm">
          {texts.extra}
        </StatusBadge>
      )}
      {moved_from && (
        <StatusBadge tone="info" size="sm">
          {texts.moved(moved_from)}
        </StatusBadge>
      )}
    </Group>
  )
}

const keyOf = ({ product, date, start_time }: CalendarDeparture) => ({
  product_id: product.id,
  date,
  start_time,
})

/** A guarantee that it runs, with any number of bookings. */
function Guarantee({ departure }: { departure: CalendarDeparture }) {
  const update = useCommand(updateDeparture, { onProblem: notifyProblem })
  const filled = departure.seats_sold >= departure.min_pax
  if (departure.running && filled) return null
  return (
    <Button
      variant="default"
      leftSection={<IconShieldCheck size={16} aria-hidden />}
      loading={update.isRunning}
      onClick={() => update.run({ body: { ...keyOf(departure), guaranteed: !departure.running } })}
    >
      {departure.running ? texts.withdraw : texts.guarantee}
    </Button>
  )
}

function Note({ departure }: { departure: CalendarDeparture }) {
  const [note, setNote] = useState(departure.own_note)
  const { form, saved } = useSaved()
  const update = useCommand(updateDeparture, { onDone: saved, onProblem: notifyProblem })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!update.isRunning) update.run({ body: { ...keyOf(departure), note } })
  }
  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack gap="xs">
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div>
          <Button
            type="submit"
            variant="default"
            size="sm"
            disabled={note === departure.own_note}
            loading={update.isRunning}
          >
            {texts.saveNote}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
