import { PageHeader } from '#web/ui/page-header.tsx'

import { NewBookingForm } from './new-booking.form.tsx'
import { newBookingTexts as texts } from './new-booking.texts.ts'

export default function BookingCreateScreen() {
  return (
    <>
      <PageHeader title={texts.title} />
      <NewBookingForm />
    </>
  )
}
