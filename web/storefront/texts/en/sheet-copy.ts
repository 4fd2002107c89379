import type { SheetCopyPage } from '#contract/storefront/storefront-page.ts'
import { formatDate } from '#words/format.ts'

type Facts = Pick<SheetCopyPage, 'version' | 'last_version' | 'published'>

const publishedOn = ({ last_version, published }: Facts) =>
  published
    ? `version ${last_version}, published on ${formatDate(published.date, { long: true })} at ${published.time}`
    : `version ${last_version}`

const printedAs = ({ version }: Facts) =>
  version > 0 ? `The one you have is version ${version}.` : 'The one you have is a draft.'

type Said = { tone: 'good' | 'warn' | 'bad'; title: string; text: (facts: Facts) => string; todo: string }

/** Text and advice for each validity. */
export const validities: Record<SheetCopyPage['validity'], Said> = {
  latest: {
    tone: 'good',
    title: 'This copy is the latest',
    text: (facts) => `It’s ${publishedOn(facts)}.`,
    todo: '',
  },
  changing: {
    tone: 'warn',
    title: 'This copy is the latest, and another is coming',
    text: (facts) =>
      `It’s ${publishedOn(facts)}. The office has already made changes that will come as version ${facts.last_version + 1}.`,
    todo: 'Before you leave, scan it again or ask the office.',
  },
  older: {
    tone: 'bad',
    title: 'There’s a newer version',
    text: (facts) => `The latest is ${publishedOn(facts)}. ${printedAs(facts)}`,
    todo: 'Don’t use this paper: ask for another copy.',
  },
  draft: {
    tone: 'warn',
    title: 'This copy is a draft',
    text: () => 'The sheet hasn’t been published yet, so times and passengers may change.',
    todo: 'Ask for a copy once it’s published.',
  },
  annulled: {
    tone: 'bad',
    title: 'This sheet was voided',
    text: () => 'The run on this paper was called off.',
    todo: 'Don’t use this paper: ask the office what’s next.',
  },
}

export const texts = {
  pageTitle: (number: number) => `Sheet #${number}: is it the latest copy?`,
  sheet: (number: number) => `Sheet #${number}`,
  team: 'If you’re on the team',
  open: 'Open the sheet',
  check: 'Check again',
  private: 'This page only says whether the paper is up to date. It shows no passenger details.',
}
