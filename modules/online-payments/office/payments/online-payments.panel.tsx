import { Alert, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Booking } from '#contract/bookings/booking.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'
import { formatInstant } from '#words/office/format-instant.ts'
import { providerNames } from '#words/office/provider-names.ts'

import {
  askProvider,
  getOnlinePayments,
  type OnlinePayments as Online,
  reviewAttempt,
  withdrawPaymentLink,
} from '../../contract/online-payments.contract.ts'
import { openStatuses } from '../../rules/payment-attempt.rules.ts'
import type { AttemptStatus, LinkState } from '../../rules/payment-attempt.ts'
import {
  attemptStatusNames,
  linkStateNames,
  purposeNames,
  troubleCauses,
  troubleText,
} from '../../words/payment-names.ts'
import { type Deciding, DecideRefundDialog } from './decide-refund.form.tsx'
import { DisputeDialog } from './dispute.form.tsx'
import { onlineTexts as texts } from './online-payments.texts.ts'
import { OnlineRefundDialog } from './online-refund.form.tsx'
import { OnlineRefundRow } from './online-refund.panel.tsx'
import { PaymentLinkDialog } from './payment-link.form.tsx'

import classes from '#web/backoffice/features/bookings/money/booking-money.module.css'

type Attempt = Online['attempts'][number]

const attemptTones: Record<AttemptStatus, Tone> = {
  creado: 'waiting',
  enviado: 'waiting',
  pendiente: 'waiting',
  aprobado: 'good',
  rechazado: 'bad',
  abandonado: 'quiet',
  vencido: 'quiet',
  devuelto_en_parte: 'quiet',
  devuelto: 'quiet',
  en_disputa: 'bad',
  contracargo: 'bad',
}
const linkTones: Record<LinkState, Tone> = {
  abierto: 'waiting',
  pagado: 'good',
  vencido: 'quiet',
  retirado: 'quiet',
}

/** Online payment attempts, payment links and refunds; nothing without online payments. */
export function OnlinePayments({ booking }: { booking: Booking }) {
  const found = useQuery(apiQuery(getOnlinePayments, { params: { id: booking.id } }))
  const [isSending, sending] = useDisclosure(false)
  const [refunding, setRefunding] = useState<Attempt | null>(null)
  const [disputing, setDisputing] = useState<Attempt | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  if (found.isError) return <ProblemAlert title={texts.loadFailed} problem={problemOf(found.error)} />
  const online = found.data
  if (!online) return null
  const { providers, choices, attempts, refunds, links } = online
  if (providers.length + attempts.length + links.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={texts.title} className={classes['online'] ?? ''}>
      <Text component="h3" size="sm" fw={650}>
        {texts.title}
      </Text>
      {providers.some(({ is_test }) => is_test) && (
        <Group gap={6}>
          <StatusBadge tone="waiting" size="sm">
            {texts.test}
          </StatusBadge>
          <Text size="xs" c="dimmed">
            {texts.testHint}
          </Text>
        </Group>
      )}
      {booking.may.pay && choices.length > 0 && (
        <Group>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={sending.open}
          >
            {texts.send}
          </Button>
        </Group>
      )}
      {attempts.length > 0 && (
        <ul className={classes['ledger']} aria-label={texts.attempts}>
          {attempts.map((attempt) => (
            <AttemptRow
              key={attempt.id}
              booking={booking}
              attempt={attempt}
              onRefund={setRefunding}
              onDispute={setDisputing}
            />
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className={classes['ledger']} aria-label={texts.refunds}>
          {refunds.map((refund) => (
            <OnlineRefundRow key={refund.id} booking={booking} refund={refund} onDecide={setDeciding} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={classes['ledger']} aria-label={texts.links}>
          {links.map((link) => (
            <LinkRow key={link.id} booking={booking} link={link} />
          ))}
        </ul>
      )}
      <PaymentLinkDialog booking={booking} choices={choices} opened={isSending} onClose={sending.close} />
      <OnlineRefundDialog booking={booking} attempt={refunding} onClose={() => setRefunding(null)} />
      <DisputeDialog booking={booking} attempt={disputing} onClose={() => setDisputing(null)} />
      <DecideRefundDialog booking={booking} deciding={deciding} onClose={() => setDeciding(null)} />
    </Stack>
  )
}

const joined = (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(' · ')

type AttemptProps = {
  booking: Booking
  attempt: Attempt
  onRefund: (attempt: Attempt) => void
  onDispute: (attempt: Attempt) => void
}

function AttemptRow({ booking, attempt, onRefund, onDispute }: AttemptProps) {
  const { time_zone } = useMe().tour_operator
  const { status, amount, currency, card_ending, installments, detail, troubles, refundable, refunded } =
    attempt
  const asking = useCommand(askProvider, {
    onDone: () => notifyDone(texts.asked),
    onProblem: notifyProblem,
  })
  const shown = formatMoney(amount, currency)
  return (
    <li>
      <div className={classes['movement']}>
        <Text span size="sm" fw={600}>
          {texts.attempt(providerNames[attempt.provider], purposeNames[attempt.purpose])}
        </Text>
        <span className={classes['amount']}>
          <Money amount={amount} currency={currency} />
        </span>
      </div>
      <Text size="xs" c="dimmed">
        {joined([
          formatInstant(attempt.created_at, time_zone),
          card_ending !== '' && texts.card(card_ending),
          installments !== null && installments > 1 && texts.installments(installments),
          texts.reference(attempt.reference),
          detail !== '' && texts.code(detail),
          refunded > 0 && texts.refunded(formatMoney(refunded, currency)),
        ])}
      </Text>
      <Group gap={6} mt={4}>
        <StatusBadge tone={attemptTones[status]} size="sm">
          {attemptStatusNames[status]}
        </StatusBadge>
        {openStatuses.includes(status) && (
          <Button
            size="compact-xs"
            variant="default"
            loading={asking.isRunning}
            aria-label={texts.actOn(texts.ask, shown)}
            onClick={() => asking.run({ params: { id: booking.id, attempt_id: attempt.id } })}
          >
            {texts.ask}
          </Button>
        )}
        {refundable > 0 && booking.may.settle_payments && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={texts.actOn(texts.refund, shown)}
            onClick={() => onRefund(attempt)}
          >
            {texts.refund}
          </Button>
        )}
        {attempt.disputes.length > 0 && booking.may.settle_payments && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={texts.actOn(texts.dispute, shown)}
            onClick={() => onDispute(attempt)}
          >
            {texts.dispute}
          </Button>
        )}
      </Group>
      {troubles.map((each) => (
        <Trouble key={each.trouble} booking={booking} attempt={attempt} {...each} />
      ))}
    </li>
  )
}

type TroubleProps = { booking: Booking; attempt: Attempt } & Attempt['troubles'][number]

function Trouble({ booking, attempt, trouble, is_reviewed, answers }: TroubleProps) {
  const reviewing = useCommand(reviewAttempt, {
    onDone: () => notifyDone(texts.reviewed),
    onProblem: notifyProblem,
  })
  if (is_reviewed) return <Text size="xs">{texts.lookedAt(troubleText(trouble))}</Text>
  return (
    <Alert color="red" mt={6} p="xs">
      <Text size="sm">
        {booking.may.settle_payments
          ? texts.lookAt(troubleText(trouble))
          : texts.othersLook(troubleCauses[trouble])}
      </Text>
      {booking.may.settle_payments && (
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          loading={reviewing.isRunning}
          onClick={() =>
            reviewing.run({ params: { id: booking.id, attempt_id: attempt.id }, body: { trouble, answers } })
          }
        >
          {texts.review}
        </Button>
      )}
    </Alert>
  )
}

function LinkRow({ booking, link }: { booking: Booking; link: Online['links'][number] }) {
  const { time_zone } = useMe().tour_operator
  const withdrawing = useCommand(withdrawPaymentLink, {
    onDone: () => notifyDone(texts.withdrawn),
    onProblem: notifyProblem,
  })
  const { state, amount, currency, purpose, sent_to, note } = link
  const shown = formatMoney(amount, currency)
  return (
    <li>
      <Group gap={6}>
        <Text span size="sm" fw={600}>
          {texts.linkOf(shown, purposeNames[purpose])}
        </Text>
        <StatusBadge tone={linkTones[state]} size="sm">
          {linkStateNames[state]}
        </StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {joined([
          link.created_by_name,
          sent_to !== '' && texts.sentTo(sent_to),
          texts.until(formatInstant(link.expires_at, time_zone)),
          note,
        ])}
      </Text>
      {state === 'abierto' && (
        <Group gap={6} mt={4}>
          <CopyButton size="compact-xs" text={link.url} copied={texts.copied}>
            {texts.copy}
          </CopyButton>
          {booking.may.pay && (
            <Button
              size="compact-xs"
              variant="default"
              loading={withdrawing.isRunning}
              aria-label={texts.actOn(texts.withdraw, shown)}
              onClick={() => withdrawing.run({ params: { id: booking.id, link_id: link.id } })}
            >
              {texts.withdraw}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
