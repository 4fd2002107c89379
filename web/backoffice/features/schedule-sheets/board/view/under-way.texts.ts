import type { RunUnderWay } from '#contract/schedule-sheets/run-under-way.ts'

import { boardTexts } from '../state/board.texts.ts'

export const underWayTexts = {
  title: 'En curso desde días anteriores',
  run: ({ number, name, day, days }: RunUnderWay) =>
    `${boardTexts.sheetNumber(number)} ${name}, día ${day} de ${days}`,
  facts: ({ vehicle_name, crew, people: quantity }: RunUnderWay) =>
    [vehicle_name, ...crew, boardTexts.people(quantity)].filter(Boolean).join(' · '),
} as const
