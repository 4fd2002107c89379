import { givenPerson } from '#testing/given/given-resources.ts'

import * as statements from '../../contract/account-statements.contract.ts'
import { annulAdvance, listAccountEntries, payAdvance } from '../../contract/accounts.contract.ts'
import { givenEarnings, givenPaidRun } from './given-earnings.ts'
import type { startAccounts } from './start-accounts.ts'

export const personActs = [
  'close a run',
  'close a run again',
  'pay an advance',
  'annul an advance',
  'draw of a person',
] as const
type PersonAct = (typeof personActs)[number]

export const isPersonAct = (name: string): name is PersonAct => personActs.some((each) => each === name)

/** A run, and how often it was closed. */
type PaidRun = { id: string; service_date: string; closed: number }
type Started = Pick<Awaited<ReturnType<typeof startAccounts>>, 'db' | 'operator' | 'manager'>
type World = Started & {
  people: readonly string[]
  runs: PaidRun[]
  today: string
}

/** Two people without runs so far. */
export async function givenPeople({ db, operator }: Started) {
  const people: string[] = []
  for (const full_name of ['Wilson Mamani', 'Inti Quispe'])
    people.push((await givenPerson(db, operator, { full_name })).id)
  const runs: PaidRun[] = []
  return { people, runs }
}

/** One act with the account of a random person. */
export async function actOfPerson(
  { db, operator, manager, people, runs, today }: World,
  name: PersonAct,
  roll: (below: number) => number,
): Promise<unknown> {
  const person_id = people[roll(people.length)] ?? ''
  const params = { party_id: person_id }
  switch (name) {
    case 'close a run': {
      const id = await givenPaidRun(db, operator, { service_date: today }, [
        { person_id, amount: 1 + roll(40_000), minutes: roll(600) },
        { person_id, kind: 'viatico', amount: 1 + roll(9000) },
        { person_id: people[roll(people.length)] ?? '', role: 'guia', amount: 1 + roll(50_000) },
      ])
      return runs.push({ id, service_date: today, closed: 1 })
    }
    case 'close a run again': {
      const run = runs[roll(Math.max(1, runs.length))]
      if (!run) return
      run.closed += 1
      const amount = (1 + roll(5000)) * (roll(2) === 0 ? 1 : -1)
      const { id: sheet_id, service_date, closed: revision } = run
      return givenEarnings(db, operator, { sheet_id, service_date }, [{ person_id, amount, revision }])
    }
    case 'pay an advance': {
      const method = roll(2) === 0 ? 'efectivo' : 'transferencia'
      return manager.call(payAdvance, {
        params,
        body: { currency: 'CLP', amount: 1 + roll(20_000), method },
      })
    }
    case 'annul an advance': {
      const entries = await manager.call(listAccountEntries, { params, query: {} })
      const paid = entries.filter(({ advance }) => advance !== null)
      const entry_id = paid[roll(Math.max(1, paid.length))]?.id ?? person_id
      return manager.call(annulAdvance, { params: { ...params, entry_id }, body: { reason: 'Por azar' } })
    }
    case 'draw of a person':
      return manager.call(statements.drawStatements, { params, body: { month: today.slice(0, 7) } })
  }
}
