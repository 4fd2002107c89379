import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import { readCrewPicture } from '#server/files/crew-pictures.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Packed } from '#server/files/zip-file.ts'

import type { HeldFile } from './held.queries.ts'
import type { PersonData } from './person-data.queries.ts'

const crewPhoto: HeldFile = async (files, tour_operator_id, { id }) => {
  if (typeof id !== 'string') return null
  const bytes = await readCrewPicture(files, { tour_operator_id, id })
  return bytes && { name: `foto-${id}.webp`, bytes }
}

const heldFiles: Readonly<Record<string, HeldFile>> = {
  ...gather(modules, 'heldFiles'),
  crew_photos: crewPhoto,
}

/** Files of the person's rows, without deleted ones. */
export async function* findHeldFiles(
  files: FileStore,
  tour_operator_id: string,
  data: PersonData,
): AsyncGenerator<Packed> {
  for (const [table, fileOf] of Object.entries(heldFiles))
    for (const row of data[table as keyof PersonData] ?? []) {
      const file = await fileOf(files, tour_operator_id, row)
      if (file) yield { name: `archivos/${file.name}`, pieces: [file.bytes] }
    }
}
