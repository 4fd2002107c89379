import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/many-inquiries.ts'

export const testing = {
  stayingTables: { inquiries: 'is the business, of which nothing is removed' },
  writtenTables: ['inquiries'],
  growingTables: ['inquiries'],
  fillInstallation,
  hotQueries,
  async holdEverywhere(add, { operator, departure_id, name }) {
    await add('inquiries', {
      ...operator,
      product_id: departure_id,
      created_at: new Date(),
      name,
      email: 'ana@correo.test',
      people: 20,
      date: '2027-01-01',
      language: 'es',
    })
  },
} as const satisfies TestingModule
