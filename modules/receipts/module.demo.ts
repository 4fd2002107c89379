import type { DemoModule } from '#demo/demo-module.ts'

import { storeReceipts } from './demo/store-receipts.ts'

export const demo = { loadLater: storeReceipts } as const satisfies DemoModule
