import type { DemoModule } from '#demo/demo-module.ts'

import { closeDemoTills, handOverDemoRun } from './demo/keep-demo-tills.ts'

export const demo = { endDay: closeDemoTills, endRun: handOverDemoRun } as const satisfies DemoModule
