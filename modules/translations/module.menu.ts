import type { MenuModule } from '#web/backoffice/office-module.ts'

export const menu = {
  productSections: { idiomas: { title: 'Idiomas', after: 'textos' } },
} as const satisfies MenuModule
