import { getVehicle, VehicleInput } from '#contract/resources/vehicles.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenVehicle } from '#testing/given/given-resources.ts'

import { VehicleForm } from './vehicle.form.tsx'

describeRecordForm('a vehicle', {
  level: 1,
  table: 'vehicles',
  column: 'name',
  label: 'Nombre del vehículo',
  compared: 'Vehículo',
  input: { shape: VehicleInput.shape },
  saved: 'Vehículo guardado',
  given: async ({ db, operator, call }) => {
    const { id } = await givenVehicle(db, operator)
    const vehicle = await call(getVehicle, { params: { id } })
    return { id, form: (closed) => <VehicleForm vehicle={vehicle} onClose={closed} /> }
  },
  refused: {
    given: ({ db, operator }) => givenVehicle(db, operator, { plate: 'OTRA-1' }),
    label: 'Placa',
    typed: 'OTRA-1',
    message: 'Ya hay un vehículo con esa patente.',
  },
})
