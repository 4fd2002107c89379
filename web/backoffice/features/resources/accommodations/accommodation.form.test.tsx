import { getAccommodation, AccommodationInput } from '#contract/resources/accommodations.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenAccommodation } from '#testing/given/given.ts'

import { AccommodationForm } from './accommodation.form.tsx'

describeRecordForm('an accommodation', {
  level: 1,
  table: 'accommodations',
  column: 'name',
  label: 'Nombre',
  input: {
    shape: AccommodationInput.shape,
    // Inputs of several parts.
    without: ['aliases', 'lat_lng', 'walking_minutes'],
  },
  saved: 'Alojamiento guardado',
  given: async ({ db, operator, call }) => {
    const { id } = await givenAccommodation(db, operator)
    const place = await call(getAccommodation, { params: { id } })
    return { id, form: (closed) => <AccommodationForm accommodation={place} onClose={closed} /> }
  },
})
