import { isOpenStep, type ToDo, type ToDoKind } from '#domain/to-do/to-do.rules.ts'

import * as en from '../en/to-do.ts'
import * as es from '../es/to-do.ts'
import { formatMoney } from '../format.ts'
import { spokenIn } from '../language.ts'
import * as pt from '../pt/to-do.ts'

const words = spokenIn({ es: es.toDo, en: en.toDo, pt: pt.toDo })

export const toDoTitle = (steps: readonly ToDo[]): string =>
  steps.some(({ left }) => left > 0) ? words.title : words.allDone

const sentences: Record<ToDoKind, { open: (left: number, currency: string) => string; done: () => string }> =
  {
    pay: { open: (left, currency) => words.pay(formatMoney(left, currency)), done: () => words.paid },
    pickup: { open: () => words.pickup, done: () => words.pickupKnown },
    passengers: { open: (left) => words.passengers(left), done: () => words.passengersKnown },
  }

/** «Pagar $63.900», or that it is done, or that the office is checking it. */
export function toDoText(step: ToDo, currency: string): string {
  const { kind, left, in_review = 0 } = step
  if (left === 0) return sentences[kind].done()
  return isOpenStep(step)
    ? sentences[kind].open(left - in_review, currency)
    : words.inReview(formatMoney(in_review, currency))
}
