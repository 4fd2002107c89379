import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { apiQuery } from '#web/api/hooks.ts'

import { getConversation, noteConversation } from '../../contract/conversations.contract.ts'
import { ConversationNote } from './conversation-note.form.tsx'

const label = 'Nota del equipo'

test('shows the note that another user saved meanwhile, and replaces it only then', async () => {
  const page = await startOfficePage(1)
  const { id } = await page.db
    .insertInto('whatsapp_people')
    .values({ ...page.operator, wa_id: '56911111111', last_at: page.clock.now, heard_at: page.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const Shown = () => {
    const { data } = useQuery(apiQuery(getConversation, { params: { id } }))
    return data ? <ConversationNote conversation={data} /> : null
  }
  page.open(<Shown />)
  await screen.findByLabelText(label)
  await page.fill(label, 'Escribe de noche')
  const other = await page.as(1)
  await other.call(noteConversation, {
    params: { id },
    body: { note: 'Prefiere que la llamen', replaces: '' },
  })
  const save = () => page.keys.click(screen.getByRole('button', { name: 'Guardar nota' }))
  await save()
  await screen.findByText(/otra persona guardó: «Prefiere que la llamen»/)
  expect(fieldOf(label)).toHaveProperty('value', 'Escribe de noche')
  await save()
  await waitFor(async () => {
    const saved = await page.db.selectFrom('whatsapp_people').select('note').executeTakeFirstOrThrow()
    expect(saved.note).toBe('Escribe de noche')
  })
})
