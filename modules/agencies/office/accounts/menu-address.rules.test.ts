import { expect, test } from 'vitest'

import { itemAt } from '#web/backoffice/navigation/navigation.ts'

import { paths } from '../../module.paths.ts'

const id = '0190a5b2-0000-7000-8000-000000000000'

test.each([
  ['agencia', 'Cuentas de agencias'],
  ['vendedor', 'Vendedores'],
  ['persona', 'Tripulación y dueños de vans'],
] as const)('an account and a statement of «%s» belong to the tab %s of «Cuentas»', (kind, tab) => {
  for (const address of [paths.account(id, kind), paths.accountStatement(id, kind)])
    expect([address, itemAt(address)?.label]).toEqual([address, tab])
})
