import { expect, test } from 'vitest'

import type { WholeConversation } from '#contract/whatsapp/conversations.contract.ts'
import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'

import { OtherPerson } from './other-person.panel.tsx'

/** Somebody who wrote once. */
const conversation: WholeConversation = {
  id: '01a20df9-1016-7f47-90a4-249e838d3924',
  name: 'Ana',
  phone: '+56912345678',
  booking_id: null,
  locator: null,
  contact_name: null,
  unseen: 0,
  last_at: '2027-05-03T12:00:00.000Z',
  last_said: 'No soy Ana',
  last_incoming: true,
  last_kind: 'texto',
  open_until: null,
  stopped: false,
  number_until: null,
  number_since: null,
  account_changed_at: null,
  said: [
    {
      id: '01a20df9-1016-7f47-90a4-249e838d3925',
      incoming: true,
      kind: 'texto',
      text: 'No soy Ana',
      at: '2027-05-03T12:00:00.000Z',
      status: 'entregado',
      error: '',
      doubts: 0,
      by_name: '',
      automatic: false,
    },
  ],
}

test('who asks by keyboard is at the message from which it is another person, and back at the button', async () => {
  const page = await startOfficePage(1)
  page.open(
    <div>
      <button type="button" aria-label="before" />
      <OtherPerson conversation={conversation} />
    </div>,
  )
  const ask = await screen.findByRole('button', { name: 'Es otra persona' })
  ask.focus()
  await page.keys.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  await page.keys.click(screen.getByRole('button', { name: 'Volver' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Es otra persona' })),
  )
})
