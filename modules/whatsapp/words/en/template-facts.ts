import type { whatsappFacts as esFacts } from '../es/template-facts.ts'

export const whatsappFacts: typeof esFacts = {
  name: 'traveler',
  locator: 'ABC123',
  operator: 'Andes Travel',
  tour: 'Moon Valley',
  day: 'Tuesday, May 4',
  hour: 'between 07:30 and 07:50',
  place: 'Hotel Tulor',
  due: 'CLP 45,000',
  link: 'https://example.org/booking',
  noHour: 'to be confirmed',
  noPlace: 'to be confirmed',
}
