import { TextInput } from '@mantine/core'
import { useState } from 'react'
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

test('what was typed in a dialog is lost only when somebody says so', async () => {
  const { keys, fill, closed } = await openDialogs()
  const asked = () => screen.findByRole('dialog', { name: question })
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  await fill('Motivo', 'Nieve')
  await keys.keyboard('{Escape}')
  await asked()
  await keys.keyboard('{Escape}')
  await gone()
  await keys.click(screen.getByRole('button', { name: 'Volver' }))
  await keys.click(within(await asked()).getByRole('button', { name: 'Seguir editando' }))
  await gone()
  expect(Reflect.get(fieldOf('Motivo'), 'value')).toBe('Nieve')
  expect(closed).not.toHaveBeenCalled()

  // As it was is nothing to lose.
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

test('what was saved in a drawer that stays is nothing to ask about', async () => {
  const { open, keys, fill } = await startOfficePage(1)
  const closed = vi.fn<() => void>()
  const Saving = () => {
    const saved = useSaved()
    return (
      <button type="button" onClick={saved}>
        {'Guardar'}
      </button>
    )
  }
  open(
    <SideDrawer opened onClose={closed} title="Cajón">
      <TextInput label="Nota" />
      <Saving />
    </SideDrawer>,
  )
  await screen.findByRole('dialog', { name: 'Cajón' })
  await fill('Nota', 'Hola')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await keys.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledTimes(1)
})
