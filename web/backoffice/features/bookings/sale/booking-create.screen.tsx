import { PageHeader } from '#web/ui/page/page-header.tsx'

import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { NewBookingForm } from './new-booking.form.tsx'

export default function BookingCreateScreen() {
  return (
    <>
      <PageHeader title={texts.title} />
      <NewBookingForm />
    </>
  )
}
