import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

import { paths } from '#web/backoffice/paths.ts'

type EntryBookingProps = { booking_id: string | null; locator: string; reference: string }

/** The booking of an entry or a line, with its reference at the agency; a dash for an adjustment. */
export function EntryBooking({ booking_id, locator, reference }: EntryBookingProps) {
  if (!booking_id) return '–'
  return (
    <>
      <Anchor component={Link} to={paths.booking(booking_id)} size="sm" display="inline-block" lh="24px">
        {locator}
      </Anchor>
      {reference && (
        <Text span display="block" size="xs" c="dimmed">
          {reference}
        </Text>
      )}
    </>
  )
}
