import { sql } from 'kysely'

import type { Held, HeldFile } from '#server/features/persons/export/held.queries.ts'

import { readGuidePicture } from './server/guide-pictures.queries.ts'

const guide_profiles: Held = {
  rows: ({ id }) => sql`t.person_id = ${id}::uuid`,
  without: { recorded_by_name: 'who of the staff' },
}
const guidePicture: HeldFile = async (files, tour_operator_id, { picture_id }) => {
  if (typeof picture_id !== 'string') return null
  const bytes = await readGuidePicture(files, { tour_operator_id, id: picture_id })
  return bytes && { name: `guia-${picture_id}.webp`, bytes }
}

export const tables = {
  heldTables: { guide_profiles },
  heldFiles: { guide_profiles: guidePicture },
  storedFiles: [
    "select format('guide-%s/%s', tour_operator_id, picture_id) as place from guide_profiles where picture_id is not null",
  ],
  personReferences: [{ table: 'guide_profiles', column: 'person_id', alone: ['tour_operator_id'] }],
} as const
