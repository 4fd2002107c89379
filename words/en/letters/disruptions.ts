import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'

export const disruption = {
  because: (origin: DisruptionOrigin, reason: string) =>
    origin === 'clima' ? `because of the weather: ${reason}` : `by our own decision: ${reason}`,
  voucher: (link: string) => `Your voucher: ${link}`,
  suspended: {
    subject: (date: string) => `Your departure on ${date} isn’t going ahead: choose what you prefer`,
    notLeaving: (tour: string, when: string, because: string) =>
      `Your tour ${tour} on ${when} will not go ahead ${because}`,
    dates: 'You can go on another date, with nothing more to pay:',
    orRefund: 'Or ask us to refund what you paid, with no penalty.',
    refund: 'You can ask us to refund what you paid, with no penalty.',
    choose: (link: string) => `Choose here: ${link}`,
  },
  moved: {
    subject: (date: string, time: string) => `Your departure is now on ${date}, ${time}`,
    asChosen: (tour: string, to: string) =>
      `Done: your tour ${tour} is now on ${to}. There is nothing more to pay.`,
    to: (to: string) => `We moved you to ${to}, with nothing more to pay.`,
    otherwise: 'If that date doesn’t work for you, reply and we’ll find another or refund what you paid.',
    voucher: (link: string) => `Your voucher with the new time: ${link}`,
  },
  refunded: {
    subject: (date: string) => `We canceled your departure on ${date} at no cost`,
    cancelled: (tour: string, when: string, because: string) =>
      `Your tour ${tour} on ${when} is canceled ${because}`,
    back: (sum: string) => `There is no penalty and we’ll refund you ${sum}.`,
    nothing: 'There is no penalty and you have nothing to pay.',
  },
  lifted: {
    subject: (date: string) => `Your departure on ${date} is going ahead`,
    leaving: (tour: string, when: string) =>
      `Good news: your tour ${tour} on ${when} is going ahead as planned.`,
    nothing: 'You don’t have to choose anything: your spots and your price are the same.',
  },
}
