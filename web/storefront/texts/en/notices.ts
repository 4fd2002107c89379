import { count } from '#words/format.ts'

export const texts = {
  catalogueTitle: 'Choose your tour',
  catalogueOf: (operator: string) => `Tours by ${operator}`,
  catalogueAbout: (operator: string, tours: number) =>
    `${count(tours, 'tour', 'tours')} by ${operator}, with current prices, dates and spots.`,
  dayTitle: 'Tours of a day',
  whichDay: 'Which day?',
  howMany: 'How many?',
  searchDay: 'See what’s on',
  dayOf: (day: string, people: number) =>
    `Open on ${day} for ${people === 1 ? 'one person' : `${people} people`}`,
  nothingThatDay: 'There isn’t room for all of you that day. Try another day, or see all tours.',
  inTotal: (people: number) => (people === 1 ? 'in total' : `for all ${people}`),
  missingTitle: 'That tour is no longer available',
  missingHint: 'These are the tours you can book today.',
  nothing: 'There are no tours on sale right now. Come back soon.',
  notFoundTitle: 'We couldn’t find this page',
  notFoundHint: 'Check that the link is complete. If you got it in a message, open it again from there.',
  busyTitle: 'Too many visits in a row',
  busyHint: 'Wait a minute and reload the page.',
  unreadableTitle: 'We couldn’t read the data you sent',
  unreadableHint: 'Go back to the previous page and try again.',
  troubleTitle: 'We couldn’t show this page',
  troubleHint:
    'The problem is on our side and usually lasts a few seconds. Reload the page; if it happens again, write to us.',
  reload: 'Reload',
  noMoreTitle: 'Stop receiving emails',
  noMoreAsk: 'Stop emailing you?',
  noMoreHint: (recipient: string) =>
    `We’ll no longer email ${recipient} to ask for a review or with news. Anything you need for a trip you book will still reach you.`,
  noMoreAct: 'Stop these emails',
  noMoreDone: 'Done, we won’t email you again',
}
