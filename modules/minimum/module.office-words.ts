import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { MinimumRefusals } from './rules/refusals.ts'
import { minimumActNames } from './words/minimum-words.ts'

const refusalTexts: RefusalTexts<keyof MinimumRefusals> = {
  minimum_decided: refused(409, ({ decision, by }) => {
    if (!decision) return 'Esta salida ya se decidió.'
    const what = minimumActNames[decision].toLowerCase()
    return by ? `${by} ya lo decidió: ${what}.` : `Su regla ya lo decidió: ${what}.`
  }),
  join_without_room: refused(
    409,
    ({ seats_left, asked }) =>
      `No caben todos: ${seats_left === 1 ? 'queda 1 lugar' : `quedan ${seats_left} lugares`} y viajan ${asked}.`,
  ),
  minimum_not_asked: refused(
    409,
    'Esta salida no espera una decisión: alcanzó su mínimo, está garantizada, se suspendió o quedó sin pasajeros.',
  ),
}

export const officeWords = {
  refusalTexts,
  tableNames: { minimum_rules: 'Reglas de mínimos', minimum_decisions: 'Decisiones sobre mínimos' },
  jobNames: { decide_minimums: 'salidas bajo su mínimo' },
  issueNames: {
    below_minimum: 'Salidas bajo su mínimo por decidir',
    minimums_by_rule: 'Salidas bajo su mínimo que decidió su regla',
  },
  issueNotes: { ...minimumActNames },
} as const
