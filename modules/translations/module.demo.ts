import type { DemoModule } from '#demo/demo-module.ts'

import { loadTranslations } from './demo/load-translations.ts'

export const demo = { begin: loadTranslations } as const satisfies DemoModule
