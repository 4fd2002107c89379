import type { HeldTour } from '#contract/storefront/choice.ts'
import { count, formatDate, startTime } from '#words/format.ts'

const tourText = ({ product_name, date, start_time, people }: HeldTour) =>
  `${product_name}, ${formatDate(date)}, ${startTime(date, start_time)}, ${count(people, 'person', 'people')}`

export const texts = {
  tourText,
  held: (until: string) => `Your spots are held until ${until}`,
  joins: 'This tour is added to that booking: one payment and one voucher.',
  changes: 'If you change anything, the new spots replace those of this tour.',
  otherOperator:
    'That booking is with another tour operator. Confirm it first, or release its spots to book here.',
  goOn: 'See my booking',
  replaces: 'Release those spots and book only this tour',
  add: 'Add this tour',
  addAnother: 'Add another tour',
  addHint: 'One booking, one payment and one voucher.',
  addOutside: 'Opens another page with your booking: continue and pay there.',
  chooseOne: 'Choose the tour you want to add.',
  tours: (tours: number) => `Your booking: ${tours} tours`,
  list: 'Tours in your booking',
  people: (people: number) => count(people, 'person', 'people'),
  change: 'Change',
  remove: 'Remove',
  of: (tour: string) => `: ${tour}`,
  shortNight: ({
    name,
    back,
    next,
  }: {
    name: string
    back: string
    next: { name: string; pickup: string }
  }) =>
    `Short night: you are back from ${name} around ${back} and pickup for ${next.name} starts at ${next.pickup}.`,
  altitudeFirst: (name: string, metres: string) =>
    `${name} goes up to ${metres} m and is your first tour. If you can, do a lower one first, so that your body gets used to the altitude.`,
}
