import { expect, test } from 'vitest'

import { paths } from '../paths.ts'
import { itemAt, navigation } from './navigation.ts'

test('the core gives money three entries, and each of its screens is a tab of one', () => {
  const money = navigation.find(({ label }) => label === 'Dinero')
  expect(money?.entries.slice(0, 3).map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)])).toEqual([
    ['Por cobrar', ['Por cobrar']],
    ['Por verificar', ['Comprobantes', 'Extractos del banco']],
    ['Movimientos', ['Movimientos', 'Depósitos', 'Devoluciones']],
  ])
})

test('an address belongs to the item with the longest path', () => {
  expect(itemAt(paths.movements)?.label).toBe('Movimientos')
  expect(itemAt(paths.owed)?.label).toBe('Por cobrar')
  expect(itemAt(paths.conversations)?.label).toBe('Mensajes')
  expect(itemAt(paths.home)?.label).toBe('Inicio')
  expect(itemAt('/nowhere')).toBeUndefined()
})
