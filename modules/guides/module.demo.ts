import type { DemoModule } from '#demo/demo-module.ts'

import { storeConsents } from './demo/store-consents.ts'

export const demo = {
  async load(tx, end) {
    await storeConsents(tx, end)
  },
} as const satisfies DemoModule
