import type { DemoModule } from '#demo/demo-module.ts'

import { storeRules } from './demo/store-rules.ts'

export const demo = { load: storeRules } as const satisfies DemoModule
