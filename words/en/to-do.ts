import { count } from '../count.ts'

export const toDo = {
  title: 'What’s left to do',
  allDone: 'You’re all set',
  pay: (sum: string) => `Pay ${sum}`,
  inReview: (sum: string) => `Payment under review: ${sum}`,
  paid: 'Paid in full',
  pickup: 'Tell us where you’re staying',
  pickupKnown: 'We know where to pick you up',
  passengers: (people: number) => `Add details for ${count(people, 'passenger', 'passengers')}`,
  passengersKnown: 'Passenger details complete',
}
