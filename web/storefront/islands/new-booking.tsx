import { NewBookingForm } from '../features/new-booking/new-booking.form.tsx'
import { wakeUp } from './wake-up.tsx'

wakeUp(NewBookingForm)
