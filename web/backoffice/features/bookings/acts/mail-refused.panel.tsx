import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'

import type { Booking } from '#contract/bookings/booking.ts'
import { paths } from '#web/backoffice/paths.ts'
import { notifyProblem } from '#web/ui/parts/notify.tsx'

import { contactEmailId } from '../fields/contact-fields.form.tsx'
import { actsTexts as texts } from './booking-acts.texts.ts'
import { ResendConfirmation } from './resend-confirmation.panel.tsx'

/** Says that the customer receives no mail, with what to do about it. */
export function MailRefused({ booking }: { booking: Booking }) {
  const { id, contact, may, mail_refused } = booking
  if (!mail_refused) return null
  return (
    <Alert color="red" icon={<IconMailX size={18} aria-hidden />} mb="md">
      <Stack gap="sm">
        {texts.mailRefused(contact.email)}
        {may.edit_contact && (
          <Group gap="xs">
            <CorrectMail id={id} />
            <ResendConfirmation booking={booking} onProblem={notifyProblem} />
          </Group>
        )}
      </Stack>
    </Alert>
  )
}

const focusEmail = () => document.getElementById(contactEmailId)?.focus()

/** Leads to the field with the address, also on the page that has it. */
function CorrectMail({ id }: { id: string }) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${contactEmailId}`) focusEmail()
  }, [hash])
  return (
    <Button
      component={Link}
      to={`${paths.booking(id)}#${contactEmailId}`}
      variant="default"
      onClick={focusEmail}
    >
      {texts.correctMail}
    </Button>
  )
}
