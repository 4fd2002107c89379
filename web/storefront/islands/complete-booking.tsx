import { CompleteBookingForm } from '../features/booking/complete-booking.form.tsx'
import { wakeUp } from './wake-up.tsx'

wakeUp(CompleteBookingForm)
