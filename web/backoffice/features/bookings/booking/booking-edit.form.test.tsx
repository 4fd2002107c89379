import { useQuery } from '@tanstack/react-query'

import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { BookingEditForm } from './booking-edit.form.tsx'

// Like its screen: the form takes the data that is read again.
function Open({ id }: { id: string }) {
  const { data } = useQuery(apiQuery(getBooking, { params: { id } }))
  return data ? <BookingEditForm booking={data} /> : null
}

describeRecordForm('a booking', {
  level: 1,
  table: 'bookings',
  column: 'contact_name',
  label: 'Nombre y apellido',
  input: { shape: updateBooking.body.shape, without: ['version'] },
  saved: 'Cambios guardados',
  stays: true,
  given: async ({ db, operator, call }) => {
    const product = await givenProduct(db, operator)
    const item = { product_id: product.id, date: '2027-05-06', start_time: '08:00', party: { ADULT: 2 } }
    const { id } = await call(createBooking, { body: saleOf({ ...item, contact: { name: 'Carla Soto' } }) })
    return { id, form: () => <Open id={id} /> }
  },
})
