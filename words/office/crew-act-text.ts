import type { KeptAct } from '#contract/runs/crew-actions.contract.ts'

import { count, formatMoney } from '../format.ts'
import { actKindNames } from './crew-words.ts'

type ActFacts = Pick<KeptAct, 'kind' | 'about' | 'locator' | 'payload' | 'undone_kind'>

const textIn = (payload: ActFacts['payload'], key: string) => {
  const value = payload[key]
  return typeof value === 'string' ? value : ''
}
const numberIn = (payload: ActFacts['payload'], key: string) => {
  const value = payload[key]
  return typeof value === 'number' ? value : 0
}

/** The sum of a closing's expenses. */
function expensesIn({ expenses }: ActFacts['payload']): number {
  if (!Array.isArray(expenses)) return 0
  return expenses.reduce<number>((sum, line: unknown) => {
    const amount = typeof line === 'object' && line !== null && 'amount' in line ? line.amount : 0
    return sum + (typeof amount === 'number' ? amount : 0)
  }, 0)
}

/** One crew action as dispatch reads it: «A bordo: Eva Soto (KX3R7P)». */
export function crewActText(act: ActFacts, currency: string): string {
  const { kind, about, locator, payload, undone_kind } = act
  const money = (key: string) => formatMoney(numberIn(payload, key), currency)
  const who = about && locator ? `${about} (${locator})` : about
  const said = (rest: string) => (rest ? `${actKindNames[kind]}: ${rest}` : actKindNames[kind])
  switch (kind) {
    case 'seen':
    case 'accepted':
      return said(`versión ${numberIn(payload, 'version')}`)
    case 'refused':
      return said(textIn(payload, 'reason'))
    case 'incident':
      return said(textIn(payload, 'text'))
    case 'undone':
      return said([undone_kind ? actKindNames[undone_kind] : '', who].filter(Boolean).join(', '))
    case 'cash':
      return said([money('amount'), who].filter(Boolean).join(', '))
    case 'closed': {
      const kilometres = payload['kilometres']
      return said(
        [
          typeof kilometres === 'number' ? count(kilometres, 'km', 'km') : '',
          `gastos ${formatMoney(expensesIn(payload), currency)}`,
          payload['cash_received'] === null
            ? 'sin indicar cuánto entrega'
            : `entrega ${money('cash_received')}`,
          textIn(payload, 'note'),
        ]
          .filter(Boolean)
          .join(', '),
      )
    }
    default:
      return said(who)
  }
}
