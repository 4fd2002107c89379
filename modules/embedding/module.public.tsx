import type { PublicModule } from '#web/storefront/public-module.ts'

export const publicPages = {
  framedScripts: ['modules/embedding/public/islands/framed.ts'],
} as const satisfies PublicModule
