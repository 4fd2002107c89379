import { formatDate } from '#words/format.ts'
import { peopleOf, type Tellers } from '#words/office/history/tellers.ts'

import type { InquiryEvents } from './rules/events.ts'

const group = ({ people, date }: { people: number; date: string }) =>
  `${peopleOf(people)}, ${formatDate(date)}`

const product: Tellers<InquiryEvents> = {
  inquiry_received: (data) => [`consultó por un grupo: ${group(data)}`],
  inquiry_answered: (data) => [`respondió la consulta de un grupo: ${group(data)}`],
}

export const historyWords = { tellers: { product } } as const
