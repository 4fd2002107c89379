import { useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { endorsementsTexts as texts } from './endorsements.texts.ts'
import { PassBookings } from './pass-bookings.form.tsx'

/** The button that passes the bookings of a departure that may not run to a partner. */
export function PassDeparture({ departureId }: { departureId: string }) {
  const [isPassing, setPassing] = useState(false)
  if (!mayDo('endorsements.manage')) return null
  return (
    <>
      <Button variant="default" onClick={() => setPassing(true)}>
        {texts.pass}
      </Button>
      {isPassing && <PassBookings departureId={departureId} onClose={() => setPassing(false)} />}
    </>
  )
}
