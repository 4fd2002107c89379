import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { LocalDate } from '#domain/local-date.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'

import { sheetsTexts as texts } from './schedule-sheets.texts.ts'

/** From a day without passengers to what may still be sold on it. */
export function SeeDepartures({ date }: { date: LocalDate }) {
  if (!mayDo('bookings.read')) return null
  return (
    <Button
      component={Link}
      to={`${paths.departureCalendar}&modo=semana&dia=${date}`}
      variant="default"
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
    >
      {texts.seeDepartures}
    </Button>
  )
}
