import type { MenuModule } from '#web/backoffice/office-module.ts'

export const menu = {
  productPages: { idiomas: { title: 'Idiomas', after: 'detalles' } },
} as const satisfies MenuModule
