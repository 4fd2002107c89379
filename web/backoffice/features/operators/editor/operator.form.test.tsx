import { expect, test } from 'vitest'

import { getTourOperator, updateTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { OperatorForm } from './operator.form.tsx'

// Controls that do not carry the path of their value: the map, the groups of constants, the choice of a list.
const otherControls = ['lat_lng', 'constants', 'passenger_list']

describeRecordForm('an operator', {
  level: 1,
  table: 'tour_operators',
  column: 'name',
  label: 'Nombre comercial',
  input: { shape: updateTourOperator.body.shape, without: ['version', 'state', ...otherControls] },
  saved: 'Cambios guardados',
  stays: true,
  given: async ({ operator: { tour_operator_id: id }, call }) => {
    const operator = await call(getTourOperator, { params: { id } })
    return { id, form: () => <OperatorForm operator={operator} /> }
  },
})

/** The form of an operator, to choose a country in; answers then what it shows of its region. */
async function openRegion(has_bookings: boolean) {
  const { operator, call, open, keys, fill } = await startOfficePage(1)
  const found = await call(getTourOperator, { params: { id: operator.tour_operator_id } })
  open(<OperatorForm operator={{ ...found, has_bookings }} />)
  await screen.findByRole('combobox', { name: /^País/ })
  return async (country: string) => {
    await keys.click(fieldOf('País'))
    await fill('País', country)
    await keys.click(await screen.findByRole('option', { name: country }))
    return ['País', 'Zona horaria', 'Moneda'].map((label) => String(Reflect.get(fieldOf(label), 'value')))
  }
}

test('a country proposes its zone and its money, where they are known', async () => {
  const choose = await openRegion(false)
  const peruvian = ['America/Lima', 'PEN · sol peruano']
  expect(await choose('Perú')).toEqual(['Perú', ...peruvian])
  expect(await choose('Kiribati')).toEqual(['Kiribati', ...peruvian])
})

test('another country leaves the zone and the money in which something was sold', async () => {
  const choose = await openRegion(true)
  expect(await choose('Perú')).toEqual(['Perú', 'America/Santiago', 'CLP · peso chileno'])
})
