import { expect, test } from 'vitest'

import { screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { givenVehicle } from '#testing/given/given-resources.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'

import { VehiclePanel } from './vehicle.panel.tsx'

function Vehicles() {
  const [params, setParams] = useAddressQuery()
  return (
    <VehiclePanel
      open={params.get('vehiculo') ?? ''}
      onOpen={(id) => setParams(() => new URLSearchParams({ vehiculo: id }))}
      onClose={() => setParams(() => new URLSearchParams())}
    />
  )
}

async function openVehicle() {
  const page = await startOfficePage(1)
  const { id } = await givenVehicle(page.db, page.operator)
  const router = page.open(<Vehicles />)
  await router.navigate(`/?vehiculo=${id}`)
  await screen.findByRole('button', { name: 'Editar' })
  return { ...page, id, router }
}

const acts = () => screen.queryAllByRole('button', { name: /^(Editar|Eliminar)$/ }).length

test('reports a deleted record on the way back', async () => {
  const { keys, router } = await openVehicle()
  await keys.click(screen.getByRole('button', { name: 'Eliminar' }))
  const asked = await screen.findByRole('dialog', { name: /^¿?Eliminar/ })
  await keys.click(within(asked).getByRole('button', { name: /^Eliminar/ }))
  await waitFor(() => expect(acts()).toBe(0))
  void router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toContain('vehiculo'))
  // Not for a moment either.
  expect(acts()).toBe(0)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(acts()).toBe(0)
})

test('opens a new vehicle with its documents and days off at once', async () => {
  const { open, fill, keys } = await startOfficePage(1)
  const router = open(<Vehicles />)
  await router.navigate('/?vehiculo=nuevo')
  await screen.findByRole('button', { name: 'Agregar' })
  await fill('Nombre del vehículo', 'Van 9')
  await fill('Placa', 'NUEVA-9')
  await keys.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Agregar documento' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Van 9' })).toBeTruthy()
})

test('does not show a record deleted by another user', async () => {
  const { db, id, queryClient } = await openVehicle()
  await db.deleteFrom('vehicles').where('id', '=', id).execute()
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(acts()).toBe(0)
})
