import { Button, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import * as api from '#contract/bookings/booking-imports.contract.ts'
import * as sales from '#contract/bookings/sale-imports.contract.ts'
import { withCountryCode } from '#contract/endpoint/phone-number.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { exampleOf } from '#words/country.ts'
import { count } from '#words/format.ts'

import { ImportRecords } from '../../imports/import.panel.tsx'
import { bookingsTexts } from '../shown/bookings.texts.ts'

const earlier = {
  list: api.listBookingImports,
  preview: api.previewBookingImport,
  correct: api.correctBookingImport,
  carryOut: api.carryOutBookingImport,
  undo: api.undoBookingImport,
  resume: api.resumeBookingImport,
}
const texts = {
  hint: 'Elige un archivo CSV o Excel (.xlsx) con una fila por cada reserva por venir. Cada una toma sus cupos al precio de tus tours. Lo que ya se pagó queda como pago anterior: no cuenta en el dinero de hoy ni en las cajas. Primero revisas y corriges la lista; nada se guarda hasta que lo decidas.',
  templateName: 'reservas.csv',
  imported: (quantity: number) => count(quantity, 'reserva importada', 'reservas importadas'),
  removed: (quantity: number) => count(quantity, 'reserva cancelada', 'reservas canceladas'),
  undoBody:
    'Se cancelan las reservas que no cambiaron desde entonces, sin cobro ni mensaje, y se anulan sus pagos. Las demás se quedan.',
  notifies: 'Enviar a cada cliente su confirmación',
}
const salesOfToday = {
  list: sales.listSaleImports,
  preview: sales.previewSaleImport,
  correct: sales.correctSaleImport,
  carryOut: sales.carryOutSaleImport,
  undo: sales.undoSaleImport,
  resume: sales.resumeSaleImport,
}
const salesTexts = {
  ...texts,
  hint: 'Pega o elige la lista de pasajeros que te mandó una agencia, con una fila por cada reserva y su agencia. Son ventas de hoy: toman sus cupos al precio acordado con ella, y quedan a su crédito si así lo acordaron. Primero revisas y corriges la lista; nada se guarda hasta que lo decidas.',
  templateName: 'lista-de-agencia.csv',
}
const ways = [
  { value: 'earlier', label: 'Vendidas antes' },
  { value: 'sales', label: 'Lista de una agencia' },
]
const headings = [
  'producto',
  'fecha',
  'hora',
  'nombre',
  'teléfono',
  'correo',
  'adulto',
  'niño',
  'hotel',
  'total',
  'pagado',
  'medio de pago',
  'vendedor',
  'agencia',
  'referencia',
  'nota',
]
const templateFor = (phone: string) => [
  headings,
  [
    'TAT',
    '15/12/2027',
    '08:00',
    'Ana Rojas',
    phone,
    'ana@ejemplo.com',
    '2',
    '1',
    'Hostal del Sol',
    '',
  ].concat(['20000', 'Transferencia', '', '', '', 'Vegetariana']),
  [
    'TAT',
    '16/12/2027',
    '08:00',
    'John Smith',
    '',
    '',
    '4',
    '',
    '',
    '',
    '',
    '',
    '',
    'Viajes Sol',
    'VS-1234',
    '',
  ],
]

export default function ImportBookingsScreen() {
  const { country } = useMe().tour_operator
  const [way, setWay] = useState('earlier')
  const [kept, setKept] = useState<Record<string, string | null>>({})
  const template = templateFor(withCountryCode(exampleOf('phone_example', country), country))
  return (
    <>
      <PageHeader
        title={bookingsTexts.importBookings}
        actions={
          <Button component={Link} to={paths.bookings} variant="default">
            {bookingsTexts.title}
          </Button>
        }
      />
      <Stack gap="md">
        <SegmentedControl
          aria-label="Qué importas"
          data={ways}
          value={way}
          onChange={setWay}
          style={{ alignSelf: 'flex-start' }}
        />
        <ImportRecords
          key={way}
          kind={
            way === 'sales'
              ? { endpoints: salesOfToday, texts: salesTexts, template }
              : { endpoints: earlier, texts, template }
          }
          kept={kept[way] ?? null}
          onKeep={(id) => setKept((all) => ({ ...all, [way]: id }))}
        />
      </Stack>
    </>
  )
}
