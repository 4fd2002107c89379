import { expect, test } from 'vitest'

import { createSeatPool } from '#contract/departures/seat-pools.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'

import { SeatPools } from './seat-pools.panel.tsx'

const question = '¿Salir sin guardar?'

test('what was typed about shared seats is not replaced unasked by other ones', async () => {
  const { call, open, keys, fill } = await startOfficePage(1)
  for (const name of ['Furgón azul', 'Furgón rojo'])
    await call(createSeatPool, { body: { name, capacity: 12, product_ids: [] } })
  open(<SeatPools isOpen onClose={() => {}} />)
  const edit = (at: number) => {
    const button = screen.getAllByRole('button', { name: 'Editar' })[at]
    if (!button) throw new Error('No such pool')
    return keys.click(button)
  }
  const answer = async (act: string) => {
    await keys.click(within(await screen.findByRole('dialog', { name: question })).getByText(act))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  }
  const name = () => Reflect.get(fieldOf('Nombre'), 'value')
  await screen.findByText('Furgón rojo')
  await edit(0)
  await fill('Nombre', 'Furgón verde')

  await edit(0)
  await answer('Seguir editando')
  expect(name()).toBe('Furgón verde')
  await keys.click(screen.getByRole('button', { name: 'Compartir cupos' }))
  await answer('Seguir editando')
  expect(name()).toBe('Furgón verde')
  await edit(0)
  await answer('Salir sin guardar')
  expect(name()).toBe('Furgón rojo')
})
