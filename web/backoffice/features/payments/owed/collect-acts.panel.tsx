import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconBus, IconDots, IconLink, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { getOnlinePayments } from '#contract/payments/online-payments.contract.ts'
import { chargeOnRun, type OwedBooking, remindOwed } from '#contract/payments/owed.contract.ts'
import { mayRemind } from '#domain/payments/owed.rules.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useClock, useMe, useToday } from '#web/backoffice/me.ts'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { PaymentLinkDialog } from '../../bookings/money/payment-link.form.tsx'
import { instantWord } from '../../bookings/shown/booking-words.rules.ts'
import { owedTexts as texts } from './owed.texts.ts'

import classes from './owed.module.css'

/** What was done to collect it, and what to do next: a link, a reminder, or the crew. */
export function CollectActs({ row }: { row: OwedBooking }) {
  const zone = useMe().tour_operator.time_zone
  const { reminded_at, on_run } = row
  return (
    <span className={classes['acts']}>
      <span className={classes['lines']}>
        {on_run && (
          <Text span size="xs" fw={600}>
            {texts.onRun}
          </Text>
        )}
        {reminded_at && (
          <Text span size="xs" c="dimmed">
            {texts.reminded(instantWord(reminded_at, zone))}
          </Text>
        )}
      </span>
      {mayDo('payments.record') && <ActsMenu row={row} />}
    </span>
  )
}

function ActsMenu({ row }: { row: OwedBooking }) {
  const { id, locator, has_email, reminded_at, on_run, takes_link, due, on_credit, service_date } = row
  // The crew charges passengers who are still to come, and nothing of what an agency owes.
  const isToCome = service_date >= useToday() && due > on_credit
  const now = useClock()()
  const [isLinking, setLinking] = useState(false)
  const params = { booking_id: id }
  const remind = useCommand(remindOwed, {
    onDone: () => notifyDone(texts.remindDone),
    onProblem: notifyProblem,
  })
  const charge = useCommand(chargeOnRun, {
    onDone: (done) => notifyDone(done.on_run ? texts.onRunDone : texts.offRunDone),
    onProblem: notifyProblem,
  })
  const isRested = mayRemind(reminded_at ? new Date(reminded_at) : null, now)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.actsOf(locator)}
            loading={remind.isRunning || charge.isRunning}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {takes_link && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => setLinking(true)}>
              {texts.sendLink}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden />}
            disabled={!has_email || !isRested}
            onClick={() => remind.run({ params })}
          >
            {!has_email ? texts.noEmail : isRested ? texts.remind : texts.remindedLately}
          </Menu.Item>
          {(isToCome || on_run) && (
            <Menu.Item
              leftSection={<IconBus size={16} aria-hidden />}
              onClick={() => charge.run({ params, body: { on_run: !on_run } })}
            >
              {on_run ? texts.chargeNoMore : texts.charge}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isLinking && <LinkOf id={id} onClose={() => setLinking(false)} />}
    </>
  )
}

/** What the dialog needs of the booking is read once somebody wants a link. */
function LinkOf({ id, onClose }: { id: string; onClose: () => void }) {
  const booking = useQuery(apiQuery(getBooking, { params: { id } }))
  const online = useQuery(apiQuery(getOnlinePayments, { params: { id } }))
  if (!booking.data || !online.data) return null
  return <PaymentLinkDialog booking={booking.data} choices={online.data.choices} opened onClose={onClose} />
}
