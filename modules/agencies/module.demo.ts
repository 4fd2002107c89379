import type { DemoModule } from '#demo/demo-module.ts'

import { storeAgencies } from './demo/store-agencies.ts'

export const demo = { begin: storeAgencies } as const satisfies DemoModule
