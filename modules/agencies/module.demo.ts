import type { DemoModule } from '#demo/demo-module.ts'

import { keepDemoAccounts } from './demo/keep-demo-accounts.ts'
import { nameAgencies } from './demo/name-agencies.ts'
import { storeAgencies } from './demo/store-agencies.ts'
import { storeAgreements } from './demo/store-agreements.ts'
import { storeLinkedCompany } from './demo/store-linked-company.ts'

export const demo = {
  async begin(tx, operator) {
    await storeAgencies(tx, operator)
    await storeLinkedCompany(tx, operator)
  },
  async load(tx, end) {
    await nameAgencies(tx, end)
    await storeAgreements(tx, end)
    await keepDemoAccounts(tx, end)
  },
} as const satisfies DemoModule
