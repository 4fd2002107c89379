import type { MenuModule } from '#web/backoffice/office-module.ts'

export const menu = {
  operatorPages: { sitio: { title: 'En tu sitio web', after: 'marca' } },
} as const satisfies MenuModule
