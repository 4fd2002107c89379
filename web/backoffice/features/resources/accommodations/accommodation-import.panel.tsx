import * as api from '#contract/resources/accommodation-imports.contract.ts'
import { useMe } from '#web/backoffice/me.ts'
import { count } from '#words/format.ts'

import { ImportRecords } from '../../imports/import.panel.tsx'
import { accommodationTemplate } from './accommodation-template.rules.ts'

const endpoints = {
  list: api.listAccommodationImports,
  preview: api.previewAccommodationImport,
  correct: api.correctAccommodationImport,
  carryOut: api.carryOutAccommodationImport,
  undo: api.undoAccommodationImport,
}
const texts = {
  hint: 'Elige un archivo CSV o Excel (.xlsx) con una fila por alojamiento. Primero lo revisas y lo corriges; nada se guarda hasta que lo decidas.',
  templateName: 'alojamientos.csv',
  imported: (quantity: number) => count(quantity, 'alojamiento importado', 'alojamientos importados'),
  removed: (quantity: number) => count(quantity, 'alojamiento quitado', 'alojamientos quitados'),
  undoBody:
    'Se quitan los alojamientos y las zonas que no se usaron ni cambiaron desde entonces. Los que ya tienen reservas o cambios se quedan.',
  created: (name: string) => `Se crea la zona «${name}»`,
  createMissing: ({ length }: readonly string[]) =>
    length === 1 ? 'Crear esta zona' : `Crear estas ${length} zonas`,
}

type ImportAccommodationsProps = { kept: string | null; onKeep: (id: string | null) => void }

export function ImportAccommodations(props: ImportAccommodationsProps) {
  const { country } = useMe().tour_operator
  return <ImportRecords kind={{ endpoints, texts, template: accommodationTemplate(country) }} {...props} />
}
