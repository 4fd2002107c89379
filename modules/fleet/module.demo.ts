import type { DemoModule } from '#demo/demo-module.ts'

import { storeReserves } from './demo/store-reserves.ts'

export const demo = { load: storeReserves } as const satisfies DemoModule
