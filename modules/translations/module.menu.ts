import type { MenuModule } from '#web/backoffice/office-module.ts'

export const menu = {
  productPages: { idiomas: { title: 'Idiomas', after: 'detalles' } },
  operatorPages: { idiomas: { title: 'Idiomas', after: 'contacto' } },
} as const satisfies MenuModule
