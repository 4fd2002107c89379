import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { getPerson, PersonInput } from '#contract/persons/persons.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenPerson } from '#testing/given/given-resources.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { PersonForm } from './person.form.tsx'

const label = 'Nombre y apellido'

describeRecordForm('a person', {
  level: 1,
  table: 'persons',
  column: 'full_name',
  label,
  input: {
    shape: PersonInput.shape,
    // Shown for drivers and guides.
    without: [
      'licence_class',
      'licence_number',
      'licence_expires_on',
      'guide_registry',
      'guide_registry_expires_on',
    ],
  },
  saved: 'Persona guardada',
  given: async ({ db, operator, call }) => {
    const { id } = await givenPerson(db, operator, { roles: ['cliente'] })
    const person = await call(getPerson, { params: { id } })
    return { id, form: (closed) => <PersonForm person={person} onClose={closed} /> }
  },
})

test('does not overwrite a version that arrives during the edit unseen', async () => {
  const { db, operator, open, keys, fill, queryClient } = await startOfficePage(1)
  const { id } = await givenPerson(db, operator, { roles: ['cliente'] })
  // Like its panel: the person is read again while the form is open.
  const Open = () => {
    const { data } = useQuery(apiQuery(getPerson, { params: { id } }))
    return data ? <PersonForm person={data} onClose={() => {}} /> : null
  }
  open(<Open />)
  await screen.findByRole('textbox', { name: label })
  await fill(label, 'Lo Mío')
  await db.updateTable('persons').set({ notes: 'Llega tarde' }).where('id', '=', id).execute()
  await queryClient.invalidateQueries()
  await keys.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /Otra persona guardó cambios/ })).toBeTruthy()
})
