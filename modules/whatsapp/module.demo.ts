import type { DemoModule } from '#demo/demo-module.ts'

import { loadWhatsApp } from './demo/write-by-whatsapp.ts'

export const demo = { load: loadWhatsApp } as const satisfies DemoModule
