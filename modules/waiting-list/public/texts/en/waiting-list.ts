import { formatDate, formatMonth, startTime } from '#words/format.ts'

export const texts = {
  title: 'Is your date full?',
  invitation: 'Let me know if a spot opens up',
  hint: 'If someone cancels, we’ll hold the spots for you and write to you so you can complete your booking. Joining the list is free.',
  departure: 'Sold-out departure',
  choose: 'Choose the departure',
  month: (month: string) => formatMonth(`${month}-01`),
  option: ({ date, start_time }: { date: string; start_time: string }) =>
    `${formatDate(date, { long: true })}, ${startTime(date, start_time)}`,
  people: 'How many people',
  name: 'First and last name',
  email: 'Email',
  emailHint: 'We’ll let you know here.',
  phone: 'Phone (optional)',
  send: 'Let me know if a spot opens up',
  done: 'Done: you’re on the list. We’ll write to you if spots open up for your group.',
}
