import { createSeatPool, SeatPoolInput } from '#contract/departures/seat-pools.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { SeatPoolForm } from './seat-pool.form.tsx'

const named = (name: string) => ({ body: { name, capacity: 12, product_ids: [] } })

describeRecordForm('shared seats', {
  level: 1,
  table: 'seat_pools',
  column: 'name',
  label: 'Nombre',
  input: { shape: SeatPoolInput.shape },
  saved: 'Cupos compartidos guardados',
  given: async ({ call }) => {
    const pool = await call(createSeatPool, named('Furgón azul'))
    return { id: pool.id, form: (closed) => <SeatPoolForm pool={pool} onClose={closed} /> }
  },
  refused: {
    given: ({ call }) => call(createSeatPool, named('Furgón rojo')),
    label: 'Nombre',
    typed: 'Furgón rojo',
    message: 'Ya hay cupos compartidos con ese nombre.',
  },
})
