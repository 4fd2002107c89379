import { count, formatWindow } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

export const texts = {
  carried: (people: number) => `${formatNumber(people)} travelers this year`,
  gallery: 'Tour photos',
  about: 'About this tour',
  highlights: 'Highlights',
  itinerary: 'Step by step',
  includes: 'Included',
  excludes: 'Not included',
  bring: 'What to bring',
  requirements: 'Before you come',
  meeting: 'Where it starts',
  meetingPoint: 'Meeting point',
  pickup: 'We’ll pick you up',
  pickupZones: 'We pick up at accommodations in these areas:',
  backAfter: (days: number) =>
    `It takes ${days + 1} days: you’re back ${count(days, 'day', 'days')} after you leave.`,
  pickupBetween: formatWindow,
  pickupBefore: (minutes: number) => `${minutes} min before departure`,
  places: (places: number) => count(places, 'place to stay', 'places to stay'),
  day: (day: number) => `Day ${day}`,
  minPax: (people: number) => `Runs with ${count(people, 'person', 'people')} or more`,
  pickupLater:
    'Choose your accommodation when you book and see your pickup time right there. If you don’t know yet where you’re staying, you can tell us later.',
  pickupByAddress:
    'When you book, enter the address where you’re staying. If you don’t know it yet, you can tell us later.',
  policy: 'If your plans change',
  questions: 'Frequently asked questions',
  others: 'Other tours',
  next: 'Dates, spots, and prices',
  allDates: 'Choose a date and book',
  duration: 'Duration',
  languages: 'Languages',
  difficulty: 'Difficulty',
  altitude: 'Maximum altitude',
  ages: 'Ages',
  allAges: 'For all ages',
  prices: {
    persona: 'Prices per person',
    grupo: 'Price per group',
    vehiculo: 'Price per vehicle',
  },
  perVehicle: (people: number) =>
    `Each vehicle takes up to ${count(people, 'person', 'people')}; if there are more of you, we add another one.`,
  residents: (country: string) =>
    `The resident price is for people who live in ${country}: bring a document that shows it.`,
  cash: 'Cash to bring',
  fees: 'Entrance fees',
  feePayments: {
    incluida: 'Included in the price.',
    en_efectivo_en_la_entrada: 'Paid in cash at the entrance: it isn’t part of the tour price.',
    prepagada: 'We pay it in advance with your booking.',
  },
  feeResidency: (residency: 'cualquiera' | 'nacional' | 'extranjero', country: string) => {
    if (residency === 'cualquiera') return 'Everyone'
    return residency === 'nacional' ? `Resident of ${country}` : 'Foreign visitor'
  },
  category: 'Traveler',
  group: 'Group',
  price: 'Price',
  national: (country: string) => `Resident of ${country}`,
  foreign: 'Foreign visitor',
  noPrice: '—',
  minAge: (age: number) => `${age} and up`,
  instant: 'Instant confirmation',
  manual: 'We confirm your booking by email',
  deposit: (percent: number) => `Confirmed with a deposit of ${percent}%`,
  later: (duration: string) => `+ ${duration}`,
  start: 'Start',
  notOnSale: 'This tour isn’t on sale right now',
  notOnSaleHint: 'Take a look at our other tours, or write to us and we’ll let you know when it’s back.',
  doubts: 'Questions before you book?',
  message: (tour: string) => `Hi, I’d like to know more about the tour ${tour}.`,
  title: (tour: string, operator: string) => `${tour} · ${operator}`,
}
