import type { DemoModule } from '#demo/demo-module.ts'

import { nameAgencies } from './demo/name-agencies.ts'
import { storeAgencies } from './demo/store-agencies.ts'

export const demo = { begin: storeAgencies, load: nameAgencies } as const satisfies DemoModule
