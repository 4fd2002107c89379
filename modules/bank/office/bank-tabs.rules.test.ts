import { expect, test } from 'vitest'

import { navigation } from '#web/backoffice/navigation/navigation.ts'

import { paths } from '../module.paths.ts'

const tabsBeside = (path: string) =>
  navigation
    .flatMap(({ entries }) => entries)
    .find(({ tabs }) => tabs.some((tab) => tab.path === path))
    ?.tabs.map(({ label }) => label)

test('statements are a tab behind the receipts, payouts one behind the movements', () => {
  expect(tabsBeside(paths.statements)).toEqual(['Comprobantes', 'Extractos del banco'])
  expect(tabsBeside(paths.payouts)).toEqual(['Movimientos', 'Depósitos', 'Devoluciones'])
})
