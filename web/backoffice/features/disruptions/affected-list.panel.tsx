import { Checkbox, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Affected, DepartureDisruption } from '#contract/disruptions/disruptions.contract.ts'
import type { AnswerOutcome } from '#domain/disruptions/disruption.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import { useMe } from '../../me.ts'
import { paths } from '../../paths.ts'
import { Slot } from '../../slot.tsx'
import { disruptionsTexts as texts } from './disruptions.texts.ts'
import { SettleActs } from './settle-acts.panel.tsx'
import { noticeText, waitingOf } from './settling.rules.ts'

import classes from './disruptions.module.css'

const tones: Record<AnswerOutcome, Tone> = {
  esperando: 'waiting',
  movida: 'good',
  cancelada: 'bad',
  mantenida: 'info',
}

/** Everybody on a departure and, once it is suspended, what became of each; staff settle one, some or all. */
export function AffectedList({ seen, onClose }: { seen: DepartureDisruption; onClose: () => void }) {
  const { departure, affected, disruption, missing, may } = seen
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<readonly string[]>([])
  const waiting = waitingOf(affected).flatMap(({ answer_id }) => answer_id ?? [])
  // A booking that was answered meanwhile is no longer selected.
  const chosen = picked.filter((id) => waiting.includes(id))
  const settles = disruption !== null && missing > 0 && may.disrupt
  const toggle = (id: string) =>
    setPicked(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Dialog
      opened
      onClose={onClose}
      size={860}
      fullScreen={isPhone}
      title={texts.listTitle(departure.product.name, departure)}
    >
      <Stack>
        {disruption && (
          <div>
            <Text size="sm">{texts.suspendedBecause(disruption.origin, disruption.reason)}</Text>
            <Text fw={600} aria-live="polite">
              {missing > 0 ? texts.missing(missing, affected.length) : texts.allSettled(affected.length)}
            </Text>
          </div>
        )}
        {settles && <SettleActs seen={seen} chosen={chosen} onDone={() => setPicked([])} />}
        {settles && waiting.length > 1 && (
          <Checkbox
            label={texts.selectAll}
            checked={chosen.length === waiting.length}
            indeterminate={chosen.length > 0 && chosen.length < waiting.length}
            onChange={() => setPicked(chosen.length === waiting.length ? [] : waiting)}
          />
        )}
        <ul className={classes['people']}>
          {affected.map((each) => (
            <Row
              disruptionId={disruption?.id}
              key={each.answer_id ?? `${each.booking_id} ${each.locator}`}
              affected={each}
              {...(settles &&
                each.answer_id && {
                  picked: chosen.includes(each.answer_id),
                  onPick: () => toggle(each.answer_id ?? ''),
                })}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

type RowProps = {
  affected: Affected
  disruptionId: string | undefined
  picked?: boolean
  onPick?: () => void
}

function Row({ affected, disruptionId, picked = false, onPick }: RowProps) {
  const { contact, locator, booking_id, people, total, paid, currency, outcome } = affected
  const name = contact.name || texts.noName
  const mayPick = onPick && outcome === 'esperando'
  return (
    <li className={classes['person']}>
      <span>
        {mayPick && <Checkbox checked={picked} onChange={onPick} aria-label={texts.select(name)} />}
      </span>
      <div>
        <Link to={paths.booking(booking_id)} className={classes['name']}>
          {name}
        </Link>
        <Text size="xs" c="dimmed">
          {[locator, texts.peopleOf(people)].join(' · ')}
        </Text>
      </div>
      <div className={classes['contact']}>
        {!contact.phone && !contact.email && (
          <Text size="xs" c="dimmed">
            {texts.noContact}
          </Text>
        )}
        <PhoneLink phone={contact.phone} />
        {disruptionId ? (
          <Slot
            of="contact-chat"
            bookingId={booking_id}
            listId={disruptionId}
            phone={contact.phone}
            name={name}
            fallback={<WhatsAppLink phone={contact.phone} name={name} />}
          />
        ) : (
          <WhatsAppLink phone={contact.phone} name={name} />
        )}
        <EmailLink email={contact.email} />
      </div>
      <Text size="sm" className={classes['money'] ?? ''}>
        {texts.paid(formatMoney(paid, currency), formatMoney(total, currency))}
      </Text>
      {disruptionId && <Outcome affected={affected} />}
    </li>
  )
}

function Outcome({ affected }: { affected: Affected }) {
  const { outcome, moved_to, settled_by_name } = affected
  const { time_zone } = useMe().tour_operator
  const detail = outcome === 'esperando' ? noticeText(affected, time_zone) : texts.settledBy(settled_by_name)
  return (
    <div className={classes['outcome']}>
      <StatusBadge tone={tones[outcome]} size="sm">
        {texts.outcomes[outcome]}
      </StatusBadge>
      <Text size="xs" c="dimmed">
        {[moved_to ? texts.movedTo(moved_to) : '', detail].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
