import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { getPerson } from '#contract/persons/persons.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenPerson } from '#testing/given/given-resources.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { CrewAccess } from './crew-access.panel.tsx'
import { PersonForm } from './person.form.tsx'

test('gives a guide access by keyboard, and takes it away again', async () => {
  const { db, operator, open, keys } = await startOfficePage(1)
  const { id } = await givenPerson(db, operator, { roles: ['guia'], full_name: 'Nélida Quispe' })
  const Open = () => {
    const { data } = useQuery(apiQuery(getPerson, { params: { id } }))
    return data ? <CrewAccess person={data} /> : null
  }
  open(<Open />)
  ;(await screen.findByRole('button', { name: 'Dar acceso' })).focus()
  await keys.keyboard('{Enter}')
  await keys.keyboard('nelida@andes.test{Enter}')
  await screen.findByText('Todavía no entra')
  const user = () =>
    db
      .selectFrom('users')
      .select(['level', 'state', 'email'])
      .where('email', '=', 'nelida@andes.test')
      .execute()
  expect(await user()).toEqual([{ level: 5, state: 1, email: 'nelida@andes.test' }])
  ;(await screen.findByRole('button', { name: 'Desactivar acceso' })).focus()
  await keys.keyboard('{Enter}')
  const sure = await screen.findByRole('dialog', { name: /Desactivar el acceso de Nélida/ })
  expect(sure).toBeTruthy()
  await keys.keyboard('{Tab}{Enter}')
  await screen.findByRole('button', { name: 'Activar acceso' })
  expect(await user()).toMatchObject([{ state: 2 }])
})

test('offers access with a new driver, and not with a customer', async () => {
  const { db, open, keys, fill } = await startOfficePage(1)
  let created = ''
  const driver = 'chofer'
  open(<PersonForm person={null} role={driver} onClose={() => {}} onCreated={(id) => void (created = id)} />)
  await fill('Nombre y apellido', 'Wilber Huamán')
  const access = screen.getByRole('checkbox', { name: 'Darle acceso a sus salidas en el teléfono' })
  access.focus()
  await keys.keyboard(' ')
  await keys.click(screen.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText('Escribe el correo con el que va a entrar')).toBeTruthy()
  await fill('Correo', 'wilber@andes.test')
  await keys.click(screen.getByRole('button', { name: 'Agregar' }))
  await screen.findByText('Persona agregada. Entra con wilber@andes.test.')
  const person = await db.selectFrom('persons').select(['id', 'user_id']).executeTakeFirstOrThrow()
  expect(created).toBe(person.id)
  expect(person.user_id).not.toBe(null)
})

test('a customer has no access to give', async () => {
  const { open } = await startOfficePage(1)
  const customer = 'cliente'
  open(<PersonForm person={null} role={customer} onClose={() => {}} />)
  await screen.findByRole('textbox', { name: 'Nombre y apellido' })
  expect(screen.queryByRole('checkbox', { name: /Darle acceso/ })).toBe(null)
})
