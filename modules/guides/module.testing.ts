import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/many-guides.ts'

const idle = () => Promise.resolve()

export const testing = {
  idleJobs: { remove_guide_picture: idle },
  stayingTables: { guide_profiles: 'ends when its guide withdraws it' },
  pageTables: ['guide_profiles'],
  publicAddresses: [['GET', '/public/guides/:file_id/picture.webp']],
  fillInstallation,
  hotQueries,
  async holdEverywhere(add, { operator, person_id }) {
    await add('guide_profiles', {
      ...operator,
      person_id,
      consented_on: '2027-01-01',
      recorded_by_name: 'Administración',
    })
  },
} as const satisfies TestingModule
