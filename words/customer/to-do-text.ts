import type { ToDo, ToDoKind } from '#domain/bookings/to-do.rules.ts'

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

/** «Pagar $63.900», or that it is done. */
export const toDoText = ({ kind, left }: ToDo, currency: string): string =>
  left > 0 ? sentences[kind].open(left, currency) : sentences[kind].done()
