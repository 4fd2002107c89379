import { expect, test, vi } from 'vitest'

import { getUser, UserFields } from '#contract/staff/users.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenOperator, givenUser } from '#testing/given/given.ts'

import { UserForm } from './user.form.tsx'

describeRecordForm('a user', {
  level: 1,
  table: 'users',
  column: 'full_name',
  label: 'Nombre completo',
  // The map does not carry its path; the operator is the session's own; only a user of the crew is a person.
  input: { shape: UserFields.shape, without: ['lat_lng', 'tour_operator_id', 'person_id'] },
  saved: 'Cambios guardados',
  given: async ({ db, operator, call }) => {
    const { id } = await givenUser(db, operator)
    const user = await call(getUser, { params: { id } })
    return { id, form: (closed) => <UserForm user={user} onClose={closed} onCreated={closed} /> }
  },
  refused: {
    given: ({ db, operator }) => givenUser(db, operator, { email: 'otra@andes.test' }),
    label: 'Correo electrónico',
    typed: 'otra@andes.test',
    message: 'Ya existe un usuario con ese correo.',
  },
})

/** Creates a seller without a password, and returns the form's texts about it. */
async function makeSeller(settings: Record<string, string>) {
  const { open, keys, fill } = await startOfficePage(1, settings)
  const onClose = vi.fn<() => void>()
  const onCreated = vi.fn<(id: string) => void>()
  open(<UserForm user={null} onClose={onClose} onCreated={onCreated} />)
  const promise = (await screen.findByLabelText('Contraseña', { selector: 'input' })).getAttribute(
    'aria-describedby',
  )
  await fill('Nombre completo', 'Elsa Puca')
  await fill('Correo electrónico', 'elsa@andes.test')
  await keys.click(screen.getByRole('combobox', { name: 'Nivel' }))
  await keys.click(await screen.findByRole('option', { name: 'Vendedor' }))
  await keys.click(screen.getByRole('button', { name: 'Crear usuario' }))
  await vi.waitFor(() => expect(onClose.mock.calls.length + onCreated.mock.calls.length).toBe(1))
  return { promise: document.getElementById(promise ?? '')?.textContent, onClose, onCreated }
}

test('invites a new user without a password by mail', async () => {
  const { promise, onClose } = await makeSeller({})
  expect(promise).toContain('enviarle una invitación por correo')
  expect(await screen.findByText('Usuario creado. Enviamos la invitación a elsa@andes.test.')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})

test('hands over the invitation link in person when there is no mail', async () => {
  const { promise, onCreated } = await makeSeller({ NODE_ENV: 'production', RATE_LIMITS: '1' })
  expect(promise).not.toContain('correo')
  expect(promise).toContain('obtener un enlace')
  expect(await screen.findByText('Usuario creado. Falta enviarle su enlace.')).toBeTruthy()
  expect(onCreated).toHaveBeenCalledOnce()
})

test('adds a new user to the operator whose users are shown', async () => {
  const { open, keys, fill, db } = await startOfficePage(0)
  const { tour_operator_id } = await givenOperator(db)
  open(<UserForm user={null} operator_id={tour_operator_id} onClose={vi.fn()} onCreated={vi.fn()} />)
  await fill('Nombre completo', 'Elsa Puca')
  await fill('Correo electrónico', 'elsa@valles.test')
  await keys.click(screen.getByRole('combobox', { name: 'Nivel' }))
  await keys.click(await screen.findByRole('option', { name: 'Vendedor' }))
  await keys.click(screen.getByRole('button', { name: 'Crear usuario' }))
  await waitFor(async () =>
    expect(
      await db
        .selectFrom('users')
        .select('tour_operator_id')
        .where('email', '=', 'elsa@valles.test')
        .execute(),
    ).toEqual([{ tour_operator_id }]),
  )
})

test('a cleared password is repeated empty, so that the user can be invited instead', async () => {
  const { open, fill, keys } = await startOfficePage(1)
  open(<UserForm user={null} onClose={() => undefined} onCreated={() => undefined} />)
  await screen.findByText(/Para agregar otro administrador/)
  await fill('Contraseña', 'tres guanacos')
  await fill('Repite la contraseña', 'tres guanacos')
  await fill('Contraseña', '')
  expect(fieldOf('Repite la contraseña')).toMatchObject({ value: '', disabled: true })
  await keys.click(screen.getByRole('combobox', { name: 'Nivel' }))
  await keys.click(await screen.findByRole('option', { name: 'Operador' }))
  expect(screen.getByText(/Arma las planillas/)).toBeTruthy()
})
