import type { DemoModule } from '#demo/demo-module.ts'

import { storeCosts } from './demo/store-costs.ts'

export const demo = { load: storeCosts } as const satisfies DemoModule
