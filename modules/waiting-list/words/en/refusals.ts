import { writeUs } from '#words/en/write-us.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { CustomersRefusal } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<CustomersRefusal> = {
  seats_available: 'There are spots left on this departure: you can book now.',
  already_waiting: 'That email is already on the waiting list for this departure.',
  waiting_list_full: 'The waiting list for this departure is full.',
  too_many_waiting: (details) => `You are already on several waiting lists. ${writeUs(details)}`,
}
