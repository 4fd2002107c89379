import { expect, test } from 'vitest'

import { carryOutBookingImport, correctBookingImport } from '#contract/bookings/booking-imports.contract.ts'
import { maxImportLines } from '#contract/imports/imports.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { longestTurn } from '#testing/app/longest-turn.ts'
import { startWithTour, threePeople } from '#testing/given/imported-bookings.ts'

/** The longest list that one file may be, with every cell that takes work. */
const longList = [
  'producto;fecha;hora;nombre;teléfono;correo;pax;total;pagado;forma de pago;vendedor;agencia;nota',
  ...Array.from({ length: maxImportLines }, (_, row) =>
    [
      'TAT',
      addDays('2027-05-05', row % 300),
      '8:00',
      `Cliente ${row} Apellido`,
      `9${10_000_000 + row}`,
      `cliente${row}@correo.test`,
      2,
      '60.000',
      '10.000',
      'yape',
      'Ana',
      'Viajes Sol',
      'vegetariana',
    ].join(';'),
  ),
].join('\n')

test('delays other requests at most 200 ms while the longest list is read, corrected and begun', async () => {
  const { boss, preview } = await startWithTour()
  // The first list of a process compiles what reads it.
  await preview(threePeople)
  const reading = preview(longList)
  expect(await longestTurn(reading)).toBeLessThan(200)
  const { id, lines } = await reading
  const params = { id }
  const correcting = boss.call(correctBookingImport, { params, body: {} })
  expect(await longestTurn(correcting)).toBeLessThan(200)
  const ready = lines.flatMap(({ line, errors }) => (errors.length > 0 ? [] : line))
  expect(ready.length).toBeGreaterThan(900)
  const beginning = boss.call(carryOutBookingImport, { params, body: { lines: ready } })
  expect(await longestTurn(beginning)).toBeLessThan(200)
})
