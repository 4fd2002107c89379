import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/many-reviews.ts'

export const testing = {
  stayingTables: { reviews: 'is the proof of the tours, of which nothing is removed' },
  pageTables: ['reviews'],
  writtenTables: ['reviews'],
  growingTables: ['reviews'],
  fillInstallation,
  hotQueries,
  plainFiles: ['exportReviews'],
  async holdEverywhere(add, { operator, booking_id, departure_id, name }) {
    await add('reviews', {
      ...operator,
      booking_id,
      product_id: departure_id,
      created_at: new Date(),
      updated_at: new Date(),
      service_date: '2027-01-01',
      score: 5,
      author: name.slice(0, 40),
      comment: name,
      language: 'es',
      status: 'por_revisar',
    })
  },
} as const satisfies TestingModule
