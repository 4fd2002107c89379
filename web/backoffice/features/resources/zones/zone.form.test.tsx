import { createZone, ZoneInput } from '#contract/resources/zones.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { ZoneDialog } from './zone.form.tsx'

const named = (name: string) => ({ body: { name, color: '#b4532a', minutes_before_start: 30 } })

describeRecordForm('a zone', {
  level: 1,
  table: 'zones',
  column: 'name',
  label: 'Nombre',
  input: { shape: ZoneInput.shape },
  saved: 'Zona guardada',
  given: async ({ call }) => {
    const zone = await call(createZone, named('Centro'))
    return { id: zone.id, form: (closed) => <ZoneDialog zone={zone} used={[]} onClose={closed} /> }
  },
  refused: {
    given: ({ call }) => call(createZone, named('Norte')),
    label: 'Nombre',
    typed: 'Norte',
    message: 'Ya hay una zona con ese nombre.',
  },
})
