import type { DemoModule } from '#demo/demo-module.ts'

import { storePackages } from './demo/store-packages.ts'

export const demo = { load: storePackages } as const satisfies DemoModule
