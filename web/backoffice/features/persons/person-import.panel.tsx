import * as api from '#contract/persons/person-imports.contract.ts'
import { useMe } from '#web/backoffice/me.ts'
import { count } from '#words/format.ts'

import { ImportRecords } from '../imports/import.panel.tsx'
import { personTemplate } from './person-template.rules.ts'

const endpoints = {
  list: api.listPersonImports,
  preview: api.previewPersonImport,
  correct: api.correctPersonImport,
  carryOut: api.carryOutPersonImport,
  undo: api.undoPersonImport,
}
const texts = {
  hint: 'Elige un archivo CSV o Excel (.xlsx) con una fila por persona: clientes, choferes o guías. Primero lo revisas y lo corriges; nada se guarda hasta que lo decidas.',
  templateName: 'personas.csv',
  imported: (quantity: number) => count(quantity, 'persona importada', 'personas importadas'),
  removed: (quantity: number) => count(quantity, 'persona quitada', 'personas quitadas'),
  undoBody:
    'Se quitan las personas que no se usaron ni cambiaron desde entonces. Las que ya tienen reservas, planillas o cambios se quedan.',
}

type ImportPersonsProps = { kept: string | null; onKeep: (id: string | null) => void }

export function ImportPersons(props: ImportPersonsProps) {
  const { country } = useMe().tour_operator
  return <ImportRecords kind={{ endpoints, texts, template: personTemplate(country) }} {...props} />
}
