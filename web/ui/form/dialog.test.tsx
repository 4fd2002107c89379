import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'

import { fieldOf, screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'

import { SideDrawer } from '../list/side-drawer.tsx'
import { Dialog } from './dialog.tsx'
import { FormActions } from './form-actions.tsx'
import { useSaved } from './leave-guard.tsx'

const question = '¿Salir sin guardar?'

async function openDialogs() {
  const page = await startOfficePage(1)
  const closed = vi.fn<(which: string) => void>()
  const Dialogs = () => {
    const [isInner, setInner] = useState(true)
    return (
      <SideDrawer opened onClose={() => closed('drawer')} title="Cajón">
        <TextInput label="Nota" />
        <Dialog opened={isInner} onClose={() => closed('dialog')} title="Diálogo">
          <TextInput label="Motivo" defaultValue="Viento" />
          <FormActions act="Guardar" isRunning={false} onBack={() => setInner(false)} />
        </Dialog>
      </SideDrawer>
    )
  }
  page.open(<Dialogs />)
  await screen.findByRole('dialog', { name: 'Diálogo' })
  return { ...page, closed }
}

test('Escape closes what lies on top, and asks nothing where nothing was typed', async () => {
  const { keys, closed } = await openDialogs()
  fieldOf('Motivo').focus()
  await keys.keyboard('{Escape}')
  expect(closed.mock.calls).toEqual([['dialog']])
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
})

test('Escape is for what stays, while an answered question still fades', async () => {
  const { keys, closed } = await openDialogs()
  const leaving = document.createElement('div')
  leaving.role = 'dialog'
  leaving.style.opacity = '0'
  document.body.append(leaving)
  fieldOf('Motivo').focus()
  await keys.keyboard('{Escape}')
  leaving.remove()
  expect(closed.mock.calls).toEqual([['dialog']])
})

test('Escape closes a dialog that is still coming', async () => {
  const { keys, closed } = await openDialogs()
  screen.getByRole('dialog', { name: 'Diálogo' }).style.opacity = '0'
  fieldOf('Motivo').focus()
  await keys.keyboard('{Escape}')
  expect(closed.mock.calls).toEqual([['dialog']])
})

test('discards typed input of a dialog only after a confirmation', async () => {
  const { keys, fill, closed } = await openDialogs()
  const asked = () => screen.findByRole('dialog', { name: question })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  await fill('Motivo', 'Nieve')
  await keys.keyboard('{Escape}')
  await asked()
  await keys.keyboard('{Escape}')
  await isClosed()
  await keys.click(screen.getByRole('button', { name: 'Volver' }))
  await keys.click(within(await asked()).getByRole('button', { name: 'Seguir editando' }))
  await isClosed()
  expect(Reflect.get(fieldOf('Motivo'), 'value')).toBe('Nieve')
  expect(closed).not.toHaveBeenCalled()

  // The initial value again: nothing to lose.
  await fill('Motivo', 'Viento')
  await keys.keyboard('{Escape}')
  expect(closed.mock.calls).toEqual([['dialog']])

  await fill('Motivo', 'Nieve')
  await keys.click(screen.getByRole('button', { name: 'Volver' }))
  await keys.click(within(await asked()).getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Diálogo' })).toBeNull())

  await fill('Nota', 'Hola')
  await keys.keyboard('{Escape}')
  await keys.click(within(await asked()).getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(closed.mock.calls).toEqual([['dialog'], ['drawer']]))
})

test('the first Escape closes a dialog whose list of choices opened with it', async () => {
  const page = await startOfficePage(1)
  const closed = vi.fn<() => void>()
  page.open(
    <Dialog opened onClose={closed} title="Tripulación">
      <Select label="Chofer" data={['Ana', 'Juan']} searchable openOnFocus />
    </Dialog>,
  )
  await screen.findByRole('option', { name: 'Juan' })
  await page.keys.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('Escape closes first the list of choices that the user opened', async () => {
  const page = await startOfficePage(1)
  const closed = vi.fn<() => void>()
  page.open(
    <Dialog opened onClose={closed} title="Tripulación">
      <Select label="Chofer" data={['Ana', 'Juan']} searchable />
    </Dialog>,
  )
  await page.keys.click(await screen.findByRole('combobox', { name: 'Chofer' }))
  await screen.findByRole('option', { name: 'Juan' })
  await page.keys.keyboard('{Escape}')
  expect(closed).not.toHaveBeenCalled()
  await page.keys.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledTimes(1)
})

/** A drawer with two forms that stay open after submitting, and a link out of it. */
async function openForms() {
  const page = await startOfficePage(1)
  const closed = vi.fn<() => void>()
  const Staying = ({ label }: { label: string }) => {
    const { form, saved } = useSaved()
    return (
      <form ref={form}>
        <TextInput label={label} />
        <button type="button" onClick={saved}>
          {`Guardar ${label}`}
        </button>
      </form>
    )
  }
  const router = page.open(
    <SideDrawer opened onClose={closed} title="Cajón">
      <Staying label="Nota" />
      <Staying label="Motivo" />
      <Link to="/otra">{'Reservas'}</Link>
    </SideDrawer>,
  )
  await screen.findByRole('dialog', { name: 'Cajón' })
  const asked = () => screen.findByRole('dialog', { name: question })
  const answer = async (act: string) =>
    page.keys.click(within(await asked()).getByRole('button', { name: act }))
  const isElsewhere = () => screen.findByRole('heading', { name: 'Otra pantalla' })
  return { ...page, router, closed, asked, answer, isElsewhere }
}

test('a form that saved forgets its own fields, not those of the form beside it', async () => {
  const { keys, fill, closed, answer } = await openForms()
  await fill('Nota', 'Hola')
  await fill('Motivo', 'Viento')
  await keys.click(screen.getByRole('button', { name: 'Guardar Motivo' }))
  await keys.keyboard('{Escape}')
  await answer('Seguir editando')
  expect(closed).not.toHaveBeenCalled()

  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  await keys.click(screen.getByRole('button', { name: 'Guardar Nota' }))
  await keys.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('what was typed is not lost unasked by the way back nor by a link', async () => {
  const { router, keys, fill, answer, isElsewhere } = await openForms()
  await router.navigate('/?open=2')
  await fill('Nota', 'Hola')
  void router.navigate(-1)
  await answer('Seguir editando')
  expect(router.state.location.search).toBe('?open=2')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  void router.navigate(-1)
  await answer('Salir sin guardar')
  await waitFor(() => expect(router.state.location.search).toBe('?open=1'))

  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  await keys.click(screen.getByRole('link', { name: 'Reservas' }))
  await answer('Seguir editando')
  expect(Reflect.get(fieldOf('Nota'), 'value')).toBe('Hola')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  await keys.click(screen.getByRole('link', { name: 'Reservas' }))
  await answer('Salir sin guardar')
  await isElsewhere()
})
