import type { HeldChoice } from '#contract/storefront/storefront-page.ts'
import { count, formatDate } from '#words/format.ts'

export const texts = {
  title: (tour: string, operator: string) => `Book ${tour} · ${operator}`,
  heading: 'Book your spot',
  step: 'Step 1 of 2',
  details: 'See the tour',
  change: 'Choose another tour',
  others: 'Other tours',
  date: 'Choose a date',
  time: 'Choose a time',
  people: 'How many people are traveling?',
  seats: (left: number, whole: boolean) =>
    whole ? count(left, 'left', 'left') : count(left, 'spot', 'spots'),
  residents: (country: string) => `How many are residents of ${country}?`,
  residentsOf: (label: string, country: string) => `${label}: residents of ${country}`,
  extrasLeft: (left: number) => (left < 1 ? 'Sold out on this departure' : `${left} left on this departure`),
  extras: 'Add to your tour',
  extraUnits: { persona: 'per person', reserva: 'per booking' },
  extraRequired: 'always included',
  less: (label: string) => `Remove: ${label}`,
  more: (label: string) => `Add: ${label}`,
  free: 'Free',
  onLap: 'no seat of their own',
  summary: 'Your booking',
  total: 'Total',
  priceNow: 'See the current price',
  noTimeYet: 'Choose a time to see the total',
  noDateYet: 'Choose a date to see the total',
  go: 'Continue',
  going: 'Holding your spots…',
  hold: 'We hold your spots while you fill in your details. You don’t pay anything yet.',
  people_count: (people: number) => count(people, 'person', 'people'),
  held: ({ product_name, date, start_time, people }: HeldChoice, here: boolean) =>
    `We’re already holding spots for you${here ? '' : ` on ${product_name}`}: ${formatDate(date, { long: true })}, ${start_time}, ${count(people, 'person', 'people')}. If you change anything, the new spots replace these.`,
  goOn: 'Continue here',
}
