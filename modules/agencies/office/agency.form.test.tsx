import '#testing/app/page-window.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenAgency } from '#testing/given/agency.ts'

import { AgencyInput, getAgency } from '../contract/agencies.contract.ts'
import { AgencyForm } from './agency.form.tsx'

describeRecordForm('an agency', {
  level: 1,
  table: 'agencies',
  column: 'name',
  label: 'Nombre',
  input: { shape: AgencyInput.shape },
  saved: 'Agencia guardada',
  given: async ({ db, operator, call }) => {
    const id = await givenAgency(db, operator)
    const agency = await call(getAgency, { params: { id } })
    return { id, form: (closed) => <AgencyForm agency={agency} onClose={closed} /> }
  },
  refused: {
    given: async ({ db, operator }) => givenAgency(db, operator, { name: 'Norte Puro' }),
    label: 'Nombre',
    typed: 'NORTE PURO',
    message: 'Ya hay una agencia activa con ese nombre: «Norte Puro».',
  },
})
