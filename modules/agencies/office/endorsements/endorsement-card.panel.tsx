import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import type { Endorsement } from '../../contract/endorsements.contract.ts'
import type { EndorsementStatus } from '../../rules/endorsements/endorsement.ts'
import { endorsementStatusNames } from '../../words/endorsement-words.ts'
import { EndorsementActs } from './endorsement-acts.panel.tsx'
import { endorsementsTexts as texts } from './endorsements.texts.ts'

import classes from './endorsements.module.css'

const tones: Record<EndorsementStatus, Tone> = {
  pendiente: 'waiting',
  aceptado: 'good',
  rechazado: 'bad',
  anulado: 'quiet',
}

export const EndorsementStatusBadge = ({ status }: Pick<Endorsement, 'status'>) => (
  <StatusBadge tone={tones[status]} size="sm">
    {endorsementStatusNames[status]}
  </StatusBadge>
)

type CardProps = { endorsement: Endorsement; withTour?: boolean }

/** An endorsement with its bookings, its answer and its actions. */
export function EndorsementCard({ endorsement, withTour = false }: CardProps) {
  const { agency_name, status, people, net_cost, currency, product_name } = endorsement
  return (
    <li className={classes['row'] ?? ''}>
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {texts.endorsedTo(agency_name)}
          </Text>
          <EndorsementStatusBadge status={status} />
          {status !== 'anulado' && (
            <Text size="sm" c="dimmed">
              {texts.peopleAt(people, formatMoney(net_cost, currency))}
            </Text>
          )}
        </Group>
        {withTour && (
          <Text size="sm">{`${product_name}, ${formatDeparture({ ...endorsement, duration_minutes: 0 })}`}</Text>
        )}
        <PassedBookings endorsement={endorsement} />
        <EndorsementState endorsement={endorsement} />
        <EndorsementActs endorsement={endorsement} />
      </Stack>
    </li>
  )
}

export const PassedBookings = ({ endorsement: { bookings } }: Pick<CardProps, 'endorsement'>) => (
  <ul className={classes['bookings'] ?? ''}>
    {bookings.map(({ booking_item_id, booking_id, locator, contact_name, people, is_removed, changes }) => (
      <li key={booking_item_id} className={classes['booking'] ?? ''}>
        <Anchor component={Link} to={paths.booking(booking_id)} size="sm" py={2}>
          {locator}
        </Anchor>
        <Text size="sm" {...(is_removed && { td: 'line-through', c: 'dimmed' })}>
          {texts.party(contact_name, people)}
        </Text>
        {is_removed && (
          <Text size="xs" c="dimmed">
            {texts.removed}
          </Text>
        )}
        {changes.length > 0 && (
          <Text size="xs" fw={600}>
            {texts.changes(changes)}
          </Text>
        )}
      </li>
    ))}
  </ul>
)

export function EndorsementState({ endorsement }: Pick<CardProps, 'endorsement'>) {
  const zone = useMe().tour_operator.time_zone
  const { status, sent_at, answered_at, answered_by, answer_note, has_changed } = endorsement
  return (
    <div>
      {has_changed && (
        <Text size="sm" fw={600}>
          {texts.changed}
        </Text>
      )}
      {status === 'pendiente' && (
        <Text size="xs" c="dimmed">
          {sent_at ? texts.sentAt(formatInstant(sent_at, zone)) : texts.notSent}
        </Text>
      )}
      {answered_at && (
        <Text size="xs" c="dimmed">
          {texts.answeredBy(answered_by, formatInstant(answered_at, zone))}
        </Text>
      )}
      {answer_note && (
        <Text size="sm" className={classes['text'] ?? ''}>
          {texts.answerNote(answer_note)}
        </Text>
      )}
    </div>
  )
}
