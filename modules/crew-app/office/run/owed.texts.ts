import { formatMoney } from '#words/format.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { owedAboard, owingAboard } from './owed-aboard.rules.ts'
import { currencyOf } from './run-overlay.rules.ts'

type Carried = Parameters<typeof owedAboard>[0]

/** What is owed aboard, as one text for each currency. */
export const owedTexts = (run: Carried): string[] =>
  owedAboard(run).map(({ currency, amount }) => formatMoney(amount, currency))

/** What is asked before a run ends while its passengers owe; empty when they do not. */
export function owedQuestions(run: CrewRun): string[] {
  const owing = owingAboard(run)
  if (owing.length === 0) return []
  const names = owing.map(
    (party) => `${party.contact_name} ${formatMoney(party.due, currencyOf(party, run))}`,
  )
  return [`${texts.owedAboard(owedTexts(run))}.`, texts.owedBy(names)]
}
