import { expect, test } from 'vitest'

import { decimalSignOf, statementAmount, statementDate } from './statement-cells.rules.ts'
import { recognisedLayout } from './statement-headings.rules.ts'
import { readStatement } from './statement-reading.rules.ts'

const read = (text: string, { currency = 'CLP', decimals = 0, today = '2026-05-20' } = {}) => {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
  const layout = recognisedLayout(rows, decimals)
  return { layout, ...readStatement(rows, layout, { currency, today }) }
}
const entriesOf = (reading: ReturnType<typeof read>) =>
  reading.entries.map(({ date, amount, description, reference }) => [date, amount, description, reference])

test('the same 40,000 is forty thousand in a file of thousands and forty in one of cents', () => {
  expect(decimalSignOf(['40,000', '1,250,000'], 0)).toBe('.')
  expect(decimalSignOf(['9.575.509', '40.000'], 0)).toBe(',')
  expect(decimalSignOf(['40,00', '12,50'], 2)).toBe(',')
  expect(decimalSignOf(['1.250,00', '40,50'], 2)).toBe(',')
  expect(decimalSignOf(['1,250.00'], 2)).toBe('.')
  expect(decimalSignOf(['45000', '1234.5'], 2)).toBe('.')
  expect(decimalSignOf([], 2)).toBe(',')
})

test('amounts are read as banks write them, and nothing else is an amount', () => {
  const cases: [cell: string, sign: ',' | '.', currency: string, minor: number | null][] = [
    ['$ 45.000', ',', 'CLP', 45_000],
    ['40,000', ',', 'CLP', 40_000],
    ['-40,000', ',', 'CLP', -40_000],
    ['12.345,678', ',', 'CLP', null],
    ['40,000', ',', 'USD', 4_000],
    ['-100,000', '.', 'CLP', -100_000],
    ['100.000-', ',', 'CLP', -100_000],
    ['(1.200,50)', ',', 'ARS', -120_050],
    ['S/ 1,200.50', '.', 'PEN', 120_050],
    ['US$ 30.00', '.', 'USD', 3000],
    ['+45000', ',', 'CLP', 45_000],
    ['45.000,00', ',', 'CLP', 45_000],
    ['1234.5600000000002', '.', 'MXN', 123_456],
    ["1'250.00", '.', 'MXN', 125_000],
    ['0', ',', 'CLP', 0],
    ['45,50', ',', 'CLP', null],
    ['4.50.00', ',', 'CLP', null],
    ['1,2,3', ',', 'USD', null],
    ['abc', ',', 'CLP', null],
    ['12 abonos', ',', 'CLP', null],
    ['999999999999999', ',', 'CLP', null],
  ]
  for (const [cell, sign, currency, minor] of cases)
    expect([cell, statementAmount(cell, sign, currency)]).toEqual([cell, minor])
})

test('a long cell is no amount and no day, and is judged at once: a file has thousands of them', () => {
  const ends = ['!', 'x']
  const cells = ['$ ', '1', ' ', '1 ', '1.', 'de ', '1/', 'e'].flatMap((part) =>
    ends.map((end) => `$1 e${part.repeat(10_000)}${end}`),
  )
  const before = performance.now()
  for (const cell of [...cells, ...cells.map((each) => each.slice(1)), `$${' '.repeat(20_000)}x`]) {
    expect(statementAmount(cell, ',', 'CLP')).toBe(null)
    expect(statementDate(cell, 'dma', '2026-11-24')).toBe(null)
    decimalSignOf([cell], 0)
  }
  expect(performance.now() - before).toBeLessThan(400)
})

test('days are read in every way of the region; without a year it is the last such day', () => {
  const cases: [cell: string, date: string | null][] = [
    ['05/03/2026', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['2026/03/05 10:31', '2026-03-05'],
    ['20260305', '2026-03-05'],
    ['05/03/2026 10:31:00', '2026-03-05'],
    ['05 MAR 2026', '2026-03-05'],
    ['05/mar/26', '2026-03-05'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['30/12', '2025-12-30'],
    ['20/05', '2026-05-20'],
    ['31/02/2026', null],
    ['Saldo', null],
    ['', null],
  ]
  for (const [cell, date] of cases)
    expect([cell, statementDate(cell, 'dma', '2026-05-20')]).toEqual([cell, date])
  expect(statementDate('03/05/2026', 'mda', '2026-05-20')).toBe('2026-03-05')
})

test('a Chilean statement: its table begins below, credits and charges have columns, days have no year', () => {
  const reading = read(`
Estado de Cuenta;;;;;;
Cliente;ANDES LTDA;;;;;
DESDE;30/12/2025;HASTA;30/01/2026;;;
FECHA DIA/MES;DETALLE DE TRANSACCION;SUCURSAL;N° DOCTO;MONTO CHEQUES O CARGOS;MONTO DEPOSITOS O ABONOS;SALDO
;SALDO INICIAL;;;;;9.575.509
30/12;TRASPASO DE:JUAN PEREZ SOTOM;INTERNET;0000123;;45.000;9.620.509
02/01;PAGO LUZ;INTERNET;;12.300;;9.608.209
03/01;TRASPASO DE:ANA ROJAS;INTERNET;00000;;1.060.000;10.668.209
;SALDO FINAL;;;;;10.668.209`)
  expect(reading.layout).toMatchObject({
    header: 3,
    columns: { date: 0, description: 1, reference: 3, credit: 5, amount: null, mark: null },
    decimal_sign: ',',
  })
  expect(entriesOf(reading)).toEqual([
    ['2025-12-30', 45_000, 'TRASPASO DE:JUAN PEREZ SOTOM', '0000123'],
    ['2026-01-03', 1_060_000, 'TRASPASO DE:ANA ROJAS', ''],
  ])
  expect(reading).toMatchObject({ charges: 1, skipped: 2, wrong: [] })
})

test('counts the empty rows above a wrong cell, as the file does', () => {
  const layout = recognisedLayout([['Fecha', 'Glosa', 'Abono']], 0)
  const rows = [
    ['Fecha', 'Glosa', 'Abono'],
    [],
    ['01/05/2026', 'Ana', '1.000'],
    [],
    ['ayer', 'José', '2.000'],
  ]
  const reading = readStatement(rows, layout, { currency: 'CLP', today: '2026-05-20' })
  expect(reading.entries.map(({ row }) => row)).toEqual([3])
  expect(reading.wrong).toEqual([{ row: 5, column: 'date', value: 'ayer' }])
  expect(reading.skipped).toBe(0)
})

test('signed amounts with a column that says charge or credit', () => {
  const reading = read(`
Consulta de movimientos de Cuentas Corrientes;;;;;;
MONTO;DESCRIPCIÓN MOVIMIENTO;FECHA;SALDO;N° DOCUMENTO;SUCURSAL;CARGO/ABONO
-100,000;Giro;10/05/2026;500,000;000000000;O;C
40,000;0123456785 Transf. ANA ROJAS;11/05/2026;540,000;000000000;O;A`)
  expect(entriesOf(reading)).toEqual([['2026-05-11', 40_000, '0123456785 Transf. ANA ROJAS', '']])
  expect(reading.charges).toBe(1)
})

test('«C» beside «D» is a credit', () => {
  const reading = read(
    `
Fecha;Concepto;Importe;D/C
10/05/2026;Compra;1.500,00;D
11/05/2026;Transferencia recibida;2.500,50;C`,
    { currency: 'ARS', decimals: 2 },
  )
  expect(entriesOf(reading)).toEqual([['2026-05-11', 250_050, 'Transferencia recibida', '']])
})

test('Argentine, Peruvian, Mexican and Colombian headings', () => {
  const cases: [currency: string, text: string, entries: unknown[]][] = [
    [
      'ARS',
      `Fecha;Descripción;Comprobante;Débitos;Créditos;Saldo
12/05/2026;CREDITO TRANSFERENCIA ROJAS ANA;883;;150.000,00;1.000.000,00`,
      [['2026-05-12', 15_000_000, 'CREDITO TRANSFERENCIA ROJAS ANA', '883']],
    ],
    [
      'PEN',
      `Fecha de operación;Descripción operación;Monto;Saldo;Operación - Número
12/05/2026;TRAN.CTAS.TERC.;1,250.00;3,000.00;00482913
13/05/2026;COMISION;-5.00;2,995.00;00482914`,
      [['2026-05-12', 125_000, 'TRAN.CTAS.TERC.', '00482913']],
    ],
    [
      'MXN',
      `Día;Concepto / Referencia;Cargo;Abono;Saldo
12-05-2026;SPEI RECIBIDO ANA ROJAS;;2,500.00;9,000.00`,
      [['2026-05-12', 250_000, 'SPEI RECIBIDO ANA ROJAS', '']],
    ],
    [
      'COP',
      `FECHA;DESCRIPCIÓN;SUCURSAL;DCTO.;VALOR;SALDO
2026/05/12;TRANSFERENCIA DESDE NEQUI;;;180,000.00;900,000.00
2026/05/12;PAGO PSE;;;-50,000.00;850,000.00`,
      [['2026-05-12', 18_000_000, 'TRANSFERENCIA DESDE NEQUI', '']],
    ],
  ]
  for (const [currency, text, entries] of cases)
    expect(entriesOf(read(text, { currency, decimals: 2 }))).toEqual(entries)
})

test('two that say the same are two, and are counted', () => {
  const { entries } = read(`
Fecha;Descripción;Abonos
12/05/2026;Transf ANA;18.000
12/05/2026;Transf ANA;18.000
13/05/2026;Transf ANA;18.000`)
  expect(entries.map(({ ordinal }) => ordinal)).toEqual([1, 2, 1])
})

test('reports a wrong value with its row, and guesses nothing', () => {
  const reading = read(`
Fecha;Descripción;Abonos
ayer;Transf ANA;18.000
13/05/2026;Transf ANA;mil`)
  expect(reading.wrong).toEqual([
    { row: 2, column: 'date', value: 'ayer' },
    { row: 3, column: 'credit', value: 'mil' },
  ])
  expect(reading.entries).toEqual([])
})

test('where no heading is known nothing is read', () => {
  const reading = read(`uno;dos\n12/05/2026;18.000`)
  expect([reading.layout.columns.date, reading.entries]).toEqual([null, []])
})
