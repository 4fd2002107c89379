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
