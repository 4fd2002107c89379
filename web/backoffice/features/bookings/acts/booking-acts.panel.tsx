import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconRotate, IconTicket, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'

import { confirmBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm as ask } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { publicLinks } from '../shown/booking-links.rules.ts'
import { takenBy } from '../shown/booking-words.rules.ts'
import { actsTexts as texts } from './booking-acts.texts.ts'
import { CancelBooking } from './cancel-booking.form.tsx'
import { ConfirmUnpaid } from './confirm-unpaid.form.tsx'
import { MoreActs } from './more-acts.panel.tsx'
import { RejectBooking } from './reject-booking.form.tsx'
import { ResendConfirmation } from './resend-confirmation.panel.tsx'

import classes from '../shown/bookings.module.css'

/** The user's actions on the booking now: the server decides, the buttons follow. */
export function BookingActs({ booking, lead }: { booking: Booking; lead?: ReactNode }) {
  const { may, locator } = booking
  const taken = takenBy(booking)
  const queryClient = useQueryClient()
  const [isCancelling, cancelling] = useDisclosure(false)
  const [isRejecting, rejecting] = useDisclosure(false)
  const [isGoingWithout, goingWithout] = useDisclosure(false)
  const onProblem = (problem: ApiError) => {
    notifyProblem(problem)
    void queryClient.invalidateQueries()
  }
  const confirm = useCommand(confirmBooking, {
    onDone: () => notifyDone(texts.confirmed(locator)),
    onProblem,
  })
  const revive = useCommand(reviveBooking, { onDone: () => notifyDone(texts.revived(locator)), onProblem })
  const act = { params: { id: booking.id }, body: { version: booking.version } }
  const askRevive = () =>
    ask({
      title: texts.reviveTitle(locator),
      consequences: texts.reviveFollows(taken),
      act: texts.reviveAct,
      isDestructive: false,
      onConfirm: () => revive.run(act),
    })
  const group = useFocusAfterAct(booking.status)
  return (
    <div ref={group} className={classes['acts']}>
      {lead}
      {may.confirm && (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={confirm.isRunning}
          onClick={() =>
            booking.deposit_due > 0 && may.confirm_unpaid ? goingWithout.open() : confirm.run(act)
          }
        >
          {texts.confirm}
        </Button>
      )}
      {may.revive && (
        <Button
          variant="default"
          leftSection={<IconRotate size={16} aria-hidden />}
          loading={revive.isRunning}
          onClick={askRevive}
        >
          {texts.revive}
        </Button>
      )}
      <MoreActs booking={booking} onProblem={onProblem} />
      <LinkButtons id={booking.id} />
      <ResendConfirmation booking={booking} onProblem={onProblem} />
      {may.reject && (
        <Button variant="default" onClick={rejecting.open}>
          {texts.reject}
        </Button>
      )}
      {may.cancel && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={cancelling.open}
        >
          {texts.cancel}
        </Button>
      )}
      {may.ask_to_cancel && (
        <Text size="sm" c="dimmed">
          {texts.askToCancel}
        </Text>
      )}
      <CancelBooking booking={booking} opened={isCancelling} onClose={cancelling.close} />
      <ConfirmUnpaid booking={booking} opened={isGoingWithout} onClose={goingWithout.close} />
      <RejectBooking booking={booking} opened={isRejecting} onClose={rejecting.close} />
    </div>
  )
}

/** An act's button disappears after the act: the focus moves to the next possible act. */
function useFocusAfterAct(status: Booking['status']) {
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return undefined
    before.current = status
    // A dialog gives the focus back only after it has faded.
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost) group.current?.querySelector<HTMLElement>('button, a')?.focus()
    }, 400)
    return () => clearTimeout(timer)
  }, [status])
  return group
}

function LinkButtons({ id }: { id: string }) {
  const links = publicLinks(id, location.origin)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copyLink(links.booking)}
      >
        {texts.copyLink}
      </Button>
      <Button
        variant="default"
        component="a"
        href={links.voucher}
        target="_blank"
        rel="noopener"
        leftSection={<IconTicket size={16} aria-hidden />}
        aria-label={`${texts.voucher} ${texts.opensNewTab}`}
      >
        {texts.voucher}
      </Button>
    </>
  )
}

/** The clipboard is closed on pages without TLS other than localhost. */
export async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    notifyDone(texts.linkCopied)
  } catch {
    notifyProblem({ code: 'not_copied', message: texts.linkNotCopied })
  }
}
