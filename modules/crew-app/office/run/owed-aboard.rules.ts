import type { CrewRun, RunParty } from '../../contract/crew-runs.contract.ts'
import { bookingOf, currencyOf } from './run-overlay.rules.ts'

type Carried = Pick<CrewRun, 'currency'> & { parties: readonly RunParty[] }

const isAboard = ({ passengers }: RunParty) =>
  passengers.some(({ attendance }) => attendance === 'a_bordo' || attendance === 'bajado')

/** Parties that travel on the run and still owe. Two tours of one booking owe once. */
export function owingAboard({ parties }: Pick<Carried, 'parties'>): RunParty[] {
  const owing = parties.filter((party) => party.due > 0 && !party.is_due_elsewhere && isAboard(party))
  return owing.filter((party, index) => owing.findIndex((other) => keyOf(other) === keyOf(party)) === index)
}

const keyOf = (party: RunParty) => bookingOf(party) ?? party.id

/** What they owe, by currency, the operator's first: the office expects it of the run's crew. */
export function owedAboard(run: Carried): { currency: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const party of owingAboard(run)) {
    const currency = currencyOf(party, run)
    sums.set(currency, (sums.get(currency) ?? 0) + party.due)
  }
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => Number(other.currency === run.currency) - Number(one.currency === run.currency))
}

/** The cash that the office expects of the crew, in the operator's first currency. */
export const cashExpected = (run: Carried & Pick<CrewRun, 'cash_taken'>): number =>
  run.cash_taken + (owedAboard(run).find(({ currency }) => currency === run.currency)?.amount ?? 0)
