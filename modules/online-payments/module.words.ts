import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'

export const words = {
  sentences: { es, en, pt },
  statuses: {
    online_payment_off: 409,
    nothing_to_pay: 409,
    payment_amount_changed: 409,
    payment_link_closed: 410,
    payment_under_way: 409,
    provider_unavailable: 409,
    too_many_payment_tries: 409,
  },
} as const
