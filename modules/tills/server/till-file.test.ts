import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'

import { downloadTill } from '../contract/tills.contract.ts'
import { startWithTill } from '../testing/given-till.ts'

test('the file of a till has its opening amount, each entry and the counted amount', async () => {
  const { host, seller, till, close, write } = await startWithTill()
  await write('gasto', 4000)
  await close(till.id, 96_000)
  const address = addressOf(downloadTill, { params: { id: till.id } })
  const response = await fetch(host + address, { headers: seller.headers })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="caja-CLP-1.csv"')
  const [header, ...lines] = (await response.text()).trim().split('\r\n')
  expect(header).toContain('Cuándo;Movimiento;Monto')
  expect(lines.map((line) => line.split(';').slice(1, 3))).toEqual([
    ['Apertura', '0'],
    ['Cobro', '100000'],
    ['Gasto', '-4000'],
    ['Contado al cerrar', '96000'],
  ])
})
