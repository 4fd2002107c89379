import { Menu, Text } from '@mantine/core'
import { IconBus, IconDots, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useClock, useMe, useToday } from '#web/backoffice/me.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { formatMoney } from '#words/format.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import { chargeOnRun, type OwedBooking, remindOwed } from '../contract/owed.contract.ts'
import { askedNow, mayRemind } from '../rules/owed.rules.ts'
import { owedTexts as texts } from './owed.texts.ts'

import classes from './owed.module.css'

/** Former steps of the collection, and the next one: a link, a reminder, or the crew. */
export function CollectActs({ row }: { row: OwedBooking }) {
  const zone = useMe().tour_operator.time_zone
  const { reminded_at, on_run, receipts_waiting } = row
  return (
    <span className={classes['acts']}>
      <span className={classes['lines']}>
        {receipts_waiting > 0 && (
          <Text span size="xs" fw={600}>
            {texts.receiptWaits}
          </Text>
        )}
        {on_run && (
          <Text span size="xs" fw={600}>
            {texts.onRun}
          </Text>
        )}
        {reminded_at && (
          <Text span size="xs" c="dimmed">
            {texts.reminded(formatInstant(reminded_at, zone))}
          </Text>
        )}
      </span>
      {mayDo('payments.record') && <ActsMenu row={row} />}
    </span>
  )
}

function ActsMenu({ row }: { row: OwedBooking }) {
  const { id, locator, has_email, reminded_at, on_run, takes_link, service_date } = row
  const due = row.due - row.on_credit
  // The crew charges passengers who are still to come, and nothing of what an agency owes.
  const isToCome = service_date >= useToday() && due > 0
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
  const askToRemind = () =>
    confirm({
      title: texts.remindTitle(locator),
      consequences: (
        <>
          {texts.remindFollows(row.contact_name, formatMoney(askedNow({ ...row, due }), row.currency))}
          {row.receipts_waiting > 0 && <p>{texts.receiptWaits}</p>}
        </>
      ),
      act: texts.remindAct,
      isDestructive: false,
      onConfirm: () => remind.run({ params }),
    })
  const isRested = mayRemind(reminded_at ? new Date(reminded_at) : null, now)
  const noReminder = whyNot({ owes: due > 0, has_email, isRested })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton
            variant="default"
            size="lg"
            aria-label={texts.actsOf(locator)}
            loading={remind.isRunning || charge.isRunning}
          >
            <IconDots size={18} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {takes_link && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => setLinking(true)}>
              {texts.sendLink}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden />}
            disabled={noReminder !== null}
            onClick={askToRemind}
          >
            {noReminder ?? texts.remind}
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
      <Dialog opened={isLinking} onClose={() => setLinking(false)} title={texts.linkTitle(locator)}>
        {isLinking && <Slot of="payment-request" bookingId={id} onClose={() => setLinking(false)} />}
      </Dialog>
    </>
  )
}

/** Why its customer is not reminded by mail. */
function whyNot({ owes, has_email, isRested }: { owes: boolean; has_email: boolean; isRested: boolean }) {
  if (!owes) return texts.remindCredit
  if (!has_email) return texts.noEmail
  return isRested ? null : texts.remindedLately
}
