import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { createPerson } from '#contract/persons/persons.contract.ts'
/** People, places and vans with names as long as they come, and a booking of a large amount, for who judges the layout. */
import { AccommodationInput, createAccommodation } from '#contract/resources/accommodations.contract.ts'
import { createVehicle } from '#contract/resources/vehicles.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf, type Found } from './departures.ts'
import { asking } from './journey.ts'

export async function longNames() {
  const ask = await asking('admin')
  const mark = Date.now() % 1_000_000
  const hotel = await ask(createAccommodation, {
    body: AccommodationInput.parse({
      name: `Hotel Boutique Termas y Observatorio Astronómico Valle de la Luna ${mark}`,
      address: 'Camino interior a la localidad de Toconao sin número, parcela 14-B, ayllu de Solcor',
      phone: '+56552555016',
    }),
  })
  const person = await ask(createPerson, {
    body: {
      full_name: `Maximiliano Sebastián Fernández-Concha Errázuriz de la Fuente y Larraín ${mark}`,
      email: `maximiliano.sebastian.fernandez-concha.errazuriz.${mark}@correo-de-una-empresa-larga.example.com`,
      phone: '+56987654321',
      roles: ['cliente'],
    },
  })
  await ask(createVehicle, {
    body: {
      name: `Minibús Mercedes-Benz Sprinter de techo alto con portaequipaje ${mark}`,
      plate: `LARG${mark}`,
      seats: 19,
    },
  })
  const sell = async ({ product, date, start_time }: Found) => {
    const { id } = await ask(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time,
        party: { ADULT: 6 },
        contact: {
          name: 'Familia Undurraga-Fernández de la Concha Errázuriz y Valdivieso',
          email: `familia.undurraga.fernandez.${mark}@correo-de-una-empresa-larga.example.com`,
          phone: '+56987654321',
        },
        pickup: { mode: 'hotel', accommodation_id: hotel.id },
        note_operational: 'Necesitan dos sillas infantiles y llevan un coche de bebé que se pliega',
      }),
    })
    return { id, product, date, start_time }
  }
  const find = () => departureOf('CEJ', { after: 1, seats: 6 })
  // The journeys beside this one may sell the same seats meanwhile.
  const { id, product, date, start_time } = await find()
    .then(sell)
    .catch(() => find().then(sell))
  const { total } = await ask(getBooking, { params: { id } })
  await ask(recordPayment, {
    params: { id },
    body: {
      kind: 'pago',
      method: 'transferencia',
      amount: Math.round(total / 3),
      reference: `TRANSFERENCIA-${mark}-0001-XYZ`,
    },
  })
  // Its days take the most room in a list.
  const long = await departureOf('TRE', { after: 40, seats: 2 })
  await ask(createBooking, {
    body: saleOf({
      product_id: long.product.id,
      date: long.date,
      start_time: long.start_time,
      party: { ADULT: 1 },
      contact: { name: 'Undurraga-Fernández de la Concha Errázuriz y Valdivieso', phone: '+56987654321' },
    }),
  })
  return { booking: id, product: product.id, date, start_time, person: person.id }
}
