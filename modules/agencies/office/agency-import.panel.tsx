import { ImportRecords } from '#web/backoffice/features/imports/import.panel.tsx'
import { useMe } from '#web/backoffice/me.ts'
import { count } from '#words/format.ts'

import * as api from '../contract/agency-imports.contract.ts'
import { agencyTemplate } from './agency-template.rules.ts'

const endpoints = {
  list: api.listAgencyImports,
  preview: api.previewAgencyImport,
  correct: api.correctAgencyImport,
  carryOut: api.carryOutAgencyImport,
  undo: api.undoAgencyImport,
}
const texts = {
  hint: 'Elige un archivo CSV o Excel (.xlsx) con una fila por agencia. Primero lo revisas y lo corriges; nada se guarda hasta que lo decidas.',
  templateName: 'agencias.csv',
  imported: (quantity: number) => count(quantity, 'agencia importada', 'agencias importadas'),
  removed: (quantity: number) => count(quantity, 'agencia quitada', 'agencias quitadas'),
  undoBody:
    'Se quitan las agencias que no se usaron ni cambiaron desde entonces. Las que ya tienen reservas o cambios se quedan.',
}

type ImportAgenciesProps = { kept: string | null; onKeep: (id: string | null) => void }

export function ImportAgencies(props: ImportAgenciesProps) {
  const { country } = useMe().tour_operator
  return <ImportRecords kind={{ endpoints, texts, template: agencyTemplate(country) }} {...props} />
}
