import { expect, test } from 'vitest'

import { screen, startOfficePage, within } from '#testing/app/office-page.tsx'

import type { RunParty } from '../../contract/crew-runs.contract.ts'
import { someParty, somePassenger, someRun } from '../../testing/crew-facts.ts'
import { PartyPanel } from './party.panel.tsx'

const emma = { ...someParty, contact_name: 'Emma Smith', language: 'en' }

test('a party that does not speak Spanish says so on the phone of the crew', async () => {
  const { open } = await startOfficePage(1)
  open(
    <ul>
      <PartyPanel run={someRun} party={emma} />
      <PartyPanel run={someRun} party={{ ...someParty, id: 'other' }} />
    </ul>,
  )
  expect(await screen.findByText('Eva Soto')).toBeTruthy()
  expect(screen.getAllByText(/Guía en/).map(({ textContent }) => textContent)).toEqual(['Guía en inglés'])
})

test('who is not fetched has no button to go aboard, and a sentence why', async () => {
  const { open } = await startOfficePage(1)
  open(
    <ul>
      <PartyPanel run={someRun} party={{ ...someParty, is_suspended: true, passengers: [somePassenger] }} />
      <PartyPanel
        run={someRun}
        party={{ ...someParty, id: 'other', passengers: [{ ...somePassenger, id: 'eva' }] }}
      />
    </ul>,
  )
  expect(await screen.findAllByText('Su salida se suspendió: no los recojan.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^A bordo: / })).toHaveLength(1)
})

test('cash that another of the crew took can be seen and not taken back', async () => {
  const cash: RunParty['cash'] = [
    { act_id: 'mine', amount: 700, currency: 'CLP', pays: 700, is_mine: true },
    { act_id: 'theirs', amount: 800, currency: 'CLP', pays: 800, is_mine: false },
    // Of a run stored by an older version.
    { act_id: 'kept', amount: 900, currency: 'CLP', pays: 900 },
  ]
  const { open } = await startOfficePage(1)
  open(<PartyPanel run={someRun} party={{ ...someParty, cash }} />)
  const undo = { name: /^Deshacer: Efectivo/ }
  const lines = (await screen.findAllByText(/ en efectivo$/)).map(({ textContent, parentElement }) => [
    textContent,
    parentElement ? within(parentElement).queryAllByRole('button', undo).length : null,
  ])
  expect(lines).toEqual([
    ['Recibiste $700 en efectivo', 1],
    ['Otra persona recibió $800 en efectivo', 0],
    ['Recibiste $900 en efectivo', 1],
  ])
})
