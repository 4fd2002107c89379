import { gather, gatherPart } from '#app/gather.ts'
import { modules } from '#app/modules/words.ts'

import { spokenIn } from '../language.ts'
import { refusals as en } from './en/sentences.ts'
import { refusals as es } from './es/sentences.ts'
import { refusals as pt } from './pt/sentences.ts'
import type { CustomerRefusal, OwnRefusal, RefusalSentences, RefusalStatus } from './refusal-text.ts'

export const customerSentences: RefusalSentences<OwnRefusal> = spokenIn({
  es: { ...es, ...gatherPart(modules, 'sentences', 'es') },
  en: { ...en, ...gatherPart(modules, 'sentences', 'en') },
  pt: { ...pt, ...gatherPart(modules, 'sentences', 'pt') },
})

export const customerStatuses: Record<CustomerRefusal, RefusalStatus> = {
  accommodation_without_pickup: 422,
  age_out_of_category: 422,
  already_answered: 409,
  answer_kept: 409,
  category_unknown: 422,
  currency_not_offered: 409,
  departure_closed: 409,
  departure_unknown: 422,
  disruption_lifted: 409,
  email_code_expired: 410,
  email_code_needed: 409,
  email_code_spent: 409,
  email_code_wrong: 422,
  extension_used: 409,
  extra_sold_out: 409,
  extra_too_many: 422,
  extra_unknown: 422,
  hold_expired: 410,
  idempotency_key_reused: 422,
  more_than_offered: 409,
  nationals_exceed_party: 422,
  no_seats: 409,
  offer_of_departure: 409,
  party_empty: 422,
  party_needs_adult: 422,
  party_too_big: 422,
  penalty_changed: 409,
  pickup_address_missing: 422,
  pickup_not_offered: 422,
  price_changed: 409,
  price_missing: 422,
  facts_changed: 409,
  product_changed: 409,
  promo_exhausted: 409,
  promo_not_for_these: 422,
  promo_not_now: 422,
  promo_unknown: 422,
  self_move_not_offered: 409,
  self_move_too_late: 409,
  self_move_used: 409,
  self_pickup_too_late: 409,
  several_tours: 409,
  stale: 409,
  status_does_not_allow: 409,
  terms_not_accepted: 422,
  too_many_codes: 409,
  too_many_holds: 409,
  too_many_mails: 409,
  too_many_per_adult: 422,
  too_many_unpaid: 409,
  tour_started: 409,
  ...gather(modules, 'statuses'),
}
