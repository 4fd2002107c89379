import { count } from '../../count.ts'
import { capacityText } from '../../format.ts'
import type { RefusalSentences, SeatRefusal } from '../refusal-text.ts'

export const partyRefusals: RefusalSentences<SeatRefusal> = {
  party_empty: 'Choose how many people are going.',
  party_too_big: ({ max }) => `You can book for ${count(max, 'person', 'people')} at most.`,
  party_needs_adult: 'Children travel with at least one adult.',
  too_many_per_adult: ({ label, per_adult, max }) =>
    `${label}: each adult can bring ${per_adult} at most, so ${max} can come.`,
  nationals_exceed_party: 'There are more residents of the country than people in that category.',
  category_unknown: 'One of the categories doesn’t exist on this tour.',
  extra_unknown: 'One of the extras is no longer offered on this tour.',
  extra_too_many: ({ extra, max }) => `${extra}: you can ask for ${max} at most.`,
  price_missing: 'There is no price for that date.',
  no_seats: ({ seats_left = 0, asked, unit = 'persona' }) =>
    seats_left > 0
      ? `${capacityText(seats_left, unit)} left and you asked for ${asked}.`
      : 'This departure is sold out.',
}
