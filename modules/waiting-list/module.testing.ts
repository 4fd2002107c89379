import type { TestingModule } from '#testing/module-testing.ts'

export const testing = {
  idleJobs: {
    offer_freed_seats: () => Promise.resolve(),
    offer_released_seats: () => Promise.resolve(),
  },
  stayingTables: { waiting_list: 'is the business, of which nothing is removed' },
  async holdEverywhere(add, { operator, booking_id, departure_id }) {
    await add('waiting_list', {
      ...operator,
      booking_id,
      departure_id,
      party: '{}',
      seats: 1,
      people: 1,
      name: 'x',
      source: 'web',
      status: 'retirada',
    })
  },
} as const satisfies TestingModule
