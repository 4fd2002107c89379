import { expect, test } from 'vitest'

import { paths } from '../paths.ts'
import { itemAt, navigation } from './navigation.ts'

test('the core gives money two entries, and each of its screens is a tab of one', () => {
  const money = navigation.find(({ label }) => label === 'Dinero')
  const tabbed = money?.entries.filter(({ label }) => label === 'Por verificar' || label === 'Movimientos')
  expect(tabbed?.map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)])).toEqual([
    ['Por verificar', expect.arrayContaining(['Comprobantes'])],
    ['Movimientos', expect.arrayContaining(['Movimientos', 'Devoluciones'])],
  ])
})

test('an address belongs to the item with the longest path', () => {
  expect(itemAt(paths.movements)?.label).toBe('Movimientos')
  expect(itemAt(paths.refundTasks)?.label).toBe('Devoluciones')
  expect(itemAt(`${paths.messages}/more`)?.label).toBe('Mensajes')
  expect(itemAt(paths.home)?.label).toBe('Inicio')
  expect(itemAt('/nowhere')).toBeUndefined()
})
