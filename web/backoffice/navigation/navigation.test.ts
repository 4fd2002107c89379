import { expect, test } from 'vitest'

import { paths } from '../paths.ts'
import { itemAt, navigation } from './navigation.ts'

test('the core gives money two entries, and each of its screens is a tab of one', () => {
  const money = navigation.find(({ label }) => label === 'Dinero')
  const tabbed = money?.entries.filter(({ tabs }) => tabs.length > 1)
  expect(tabbed?.map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)])).toEqual([
    ['Por verificar', ['Comprobantes', 'Extractos del banco']],
    ['Movimientos', ['Movimientos', 'Depósitos', 'Devoluciones']],
  ])
})

test('an address belongs to the item with the longest path', () => {
  expect(itemAt(paths.movements)?.label).toBe('Movimientos')
  expect(itemAt(paths.refundTasks)?.label).toBe('Devoluciones')
  expect(itemAt(paths.conversations)?.label).toBe('Mensajes')
  expect(itemAt(paths.home)?.label).toBe('Inicio')
  expect(itemAt('/nowhere')).toBeUndefined()
})
