import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { getPerson, updatePerson } from '#contract/persons/persons.contract.ts'
import { screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { givenPerson } from '#testing/given/given-resources.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { valuesOf } from './person-values.rules.ts'
import { PersonForm } from './person.form.tsx'

async function openForm() {
  const page = await startOfficePage(1)
  const { id } = await givenPerson(page.db, page.operator, { full_name: 'Rosa Choque', roles: ['cliente'] })
  const read = () => page.call(getPerson, { params: { id } })
  const person = await read()
  const closed = vi.fn<() => void>()
  // As its panel does: the person is read, and read again after every write.
  const Open = () => {
    const { data } = useQuery(apiQuery(getPerson, { params: { id } }))
    return data ? <PersonForm person={data} onClose={closed} /> : null
  }
  const router = page.open(<Open />)
  await screen.findByRole('textbox', { name: 'Nombre y apellido' })
  const name = () => screen.getByRole('textbox', { name: 'Nombre y apellido' })
  return { ...page, person, read, closed, router, name }
}

test('wrong input is told at its field, which takes the focus, and nothing is sent', async () => {
  const { keys, fill, person, closed, read, name } = await openForm()
  await fill('Nombre y apellido', '')
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(name()))
  expect(closed).not.toHaveBeenCalled()
  expect((await read()).version).toBe(person.version)
})

test('typed and sent by keys alone, it is saved, says so and closes without asking', async () => {
  const { keys, fill, closed, read } = await openForm()
  await fill('Nombre y apellido', 'Rosa Mamani')
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(await screen.findByText('Persona guardada')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await read()).full_name).toBe('Rosa Mamani')
})

test('what another saved meanwhile is compared, and «Guardar lo mío» writes over it', async () => {
  const { keys, fill, person, closed, read, call } = await openForm()
  await fill('Nombre y apellido', 'Lo Mío')
  const body = { ...valuesOf(person), full_name: 'Lo Ajeno', version: person.version }
  await call(updatePerson, { params: { id: person.id }, body })
  await keys.keyboard('{Enter}')
  const choice = await screen.findByRole('dialog', { name: /Otra persona guardó cambios/ })
  expect(within(choice).getByRole('row', { name: 'Nombre y apellido Lo Mío Lo Ajeno' })).toBeTruthy()
  await keys.click(within(choice).getByRole('button', { name: 'Guardar lo mío' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect((await read()).full_name).toBe('Lo Mío')
})

test('leaving with something typed asks first', async () => {
  const { keys, fill, router, name } = await openForm()
  await fill('Nombre y apellido', 'Rosa Mamani')
  void router.navigate('/otra')
  const asked = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
  await keys.click(within(asked).getByRole('button', { name: 'Seguir editando' }))
  expect(name()).toHaveProperty('value', 'Rosa Mamani')
  void router.navigate('/otra')
  await keys.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  expect(await screen.findByRole('heading', { name: 'Otra pantalla' })).toBeTruthy()
})

test('a refusal stands above the fields, and what was typed stays', async () => {
  const { keys, fill, person, db, name, closed } = await openForm()
  await fill('Nombre y apellido', 'Rosa Mamani')
  await db.updateTable('persons').set({ anonymised_at: new Date() }).where('id', '=', person.id).execute()
  await keys.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos guardar')
  expect(name()).toHaveProperty('value', 'Rosa Mamani')
  expect(closed).not.toHaveBeenCalled()
})

test('a version that arrives while somebody types is not written over unseen', async () => {
  const { keys, fill, person, call, queryClient, read } = await openForm()
  await fill('Nombre y apellido', 'Lo Mío')
  const body = { ...valuesOf(person), notes: 'Llega tarde', version: person.version }
  await call(updatePerson, { params: { id: person.id }, body })
  await queryClient.invalidateQueries()
  await keys.keyboard('{Enter}')
  const choice = await screen.findByRole('dialog', { name: /Otra persona guardó cambios/ })
  await keys.click(within(choice).getByRole('button', { name: 'Usar lo guardado' }))
  expect(await screen.findByDisplayValue('Llega tarde')).toBeTruthy()
  expect((await read()).full_name).toBe('Rosa Choque')
})
