import type { DemoModule } from '#demo/demo-module.ts'

import { storeReviews } from './demo/store-reviews.ts'

export const demo = { load: storeReviews } as const satisfies DemoModule
