import { expect, test } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { someParty, someRun } from '#testing/whole-product/crew-facts.ts'

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
  const pending = {
    id: 'ana',
    name: 'Ana Soto',
    category: 'Adulto',
    attendance: 'pendiente',
    mark: null,
    diet: '',
    health_notes: '',
  } as const
  const { open } = await startOfficePage(1)
  open(
    <ul>
      <PartyPanel run={someRun} party={{ ...someParty, is_suspended: true, passengers: [pending] }} />
      <PartyPanel
        run={someRun}
        party={{ ...someParty, id: 'other', passengers: [{ ...pending, id: 'eva' }] }}
      />
    </ul>,
  )
  expect(await screen.findAllByText('Su salida se suspendió: no pasen por ellos.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^A bordo: / })).toHaveLength(1)
})
