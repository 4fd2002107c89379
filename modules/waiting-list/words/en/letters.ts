import { count } from '#words/count.ts'

export const waitingOffer = {
  subject: (date: string, time: string) => `Spots opened up for ${date}: they’re yours until ${time}`,
  freed: (seats: number, tour: string, when: string) =>
    `${count(seats, 'spot', 'spots')} opened up on ${tour}, ${when}.`,
  until: (date: string, time: string) =>
    `We’ll hold them for you until ${date} at ${time}. After that they go to the next person on the list.`,
  complete: (link: string) => `Complete your booking here: ${link}`,
  release:
    'If you no longer need them, open the link and release the spots: we’ll give them to someone else.',
}

export const waitingJoined = {
  subject: (date: string, time: string) => `You’re on the waiting list for ${date}, ${time}`,
  noted: (tour: string, when: string, people: number) =>
    `We put you on the waiting list for ${tour}, ${when}, for ${count(people, 'person', 'people')}.`,
  meanwhile:
    'If someone cancels, we hold the spots for you for a while and write to this address with the link to complete your booking. You pay nothing for waiting.',
  otherDates: (link: string) => `If another date works for you, here are the ones with spots left: ${link}`,
  leave: (answer: string) => `If you no longer need it, ${answer} and we’ll take you off the list.`,
}
