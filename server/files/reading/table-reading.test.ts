import { randomBytes } from 'node:crypto'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { textCell, workbookOf } from '#testing/given/workbook.ts'

import { readTableAside } from './read-aside.ts'
import { readTable } from './table-reading.ts'

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))
const lines = (many: number, line: string) => Array.from({ length: many }, () => line)
const tooLong = { code: 'import_too_long', details: { max: 100 } }

test('reads an hour of a workbook as an hour, and a day as a day', async () => {
  const cell = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`
  const hour = 20
  const day = 14
  const sheet = workbookOf(
    `<row r="1">${cell('A1', 0, 1 / 3)}${cell('B1', 1, 46_512)}${cell('C1', 0, 0.5)}</row>`,
    [hour, day],
  )
  expect(await readTable(Buffer.from(sheet), 10)).toEqual([['08:00', '2027-05-05', '12:00']])
})

test.each([
  ['a comma in most amounts', 'Tour;Precio\nValle;"$45,000"\nLaguna;"$45,000"\nValle\nLaguna;30', ';'],
  ['a decimal comma in each row', 'Tour;Precio\nValle;45,5\nLaguna;30,5', ';'],
  ['a semicolon in a note', 'Tour,Nota\nValle,frío; viento\nLaguna,calor; sol', ','],
  ['rows that end early', 'Tour\tPrecio\nValle\nLaguna', '\t'],
  ['a bar between amounts of two kinds', 'Tour|Precio\nValle|45,5;1\nLaguna|30,5;2', '|'],
])('divides columns where there is %s', async (_, text, separator) => {
  const [title, header] = await readTable(Buffer.from(`LISTA 2027\n${text}`), 100)
  expect(title).toEqual(['LISTA 2027'])
  expect(header).toEqual(text.split('\n', 1)[0]?.split(separator))
})

test('keeps the place of each row among empty ones, in a text and in a workbook', async () => {
  const empty = [[], [], []]
  const text = csv('', ';;', ' ', 'nombre;fono', '', 'Ana;1', ';', 'José;2', '', '')
  expect(await readTable(text, 10)).toEqual([
    ...empty,
    ['nombre', 'fono'],
    [],
    ['Ana', '1'],
    [],
    ['José', '2'],
  ])
  const row = (at: number, name: string) => `<row r="${at}">${textCell(`A${at}`, name)}</row>`
  const workbook = workbookOf(
    `${row(4, 'nombre')}${row(6, 'Ana')}<row r="7"></row>${row(8, 'José')}${row(11, ' ')}`,
  )
  expect(await readTable(Buffer.from(workbook), 10)).toEqual([
    ...empty,
    ['nombre'],
    [],
    ['Ana'],
    [],
    ['José'],
  ])
})

describe('what a table of a stranger may be', () => {
  test('a hundred rows among any number of empty ones', async () => {
    const sparse = (many: number) => csv('nombre', ...lines(many, 'a\n\n\n'))
    expect((await readTable(sparse(100), 100)).filter((row) => row.length > 0)).toHaveLength(101)
    await expect(readTable(sparse(101), 100)).rejects.toMatchObject(tooLong)
    await expect(readTable(csv('nombre', ...lines(100_001, ''), 'a'), 100)).rejects.toMatchObject(tooLong)
  })

  test('a hundred rows and their header, and not one more, in a text and in a workbook', async () => {
    expect(await readTable(csv('nombre', ...lines(100, 'a')), 100)).toHaveLength(101)
    await expect(readTable(csv('nombre', ...lines(101, 'a')), 100)).rejects.toMatchObject(tooLong)
    const rows = (many: number) =>
      Buffer.from(
        workbookOf(
          Array.from(
            { length: many },
            (_, at) => `<row r="${at + 1}">${textCell(`A${at + 1}`, 'a')}</row>`,
          ).join(''),
        ),
      )
    expect(await readTable(rows(101), 100)).toHaveLength(101)
    await expect(readTable(rows(102), 100)).rejects.toMatchObject(tooLong)
  })

  test('sixty columns, of two thousand letters', async () => {
    const [row = []] = await readTable(csv(`${lines(60, 'x'.repeat(3000)).join(';')};;`), 100)
    expect(row.filter(Boolean)).toHaveLength(60)
    expect(row.every((cell) => cell.length <= 2000)).toBe(true)
    await expect(readTable(csv(lines(61, 'x').join(';')), 100)).rejects.toMatchObject({
      code: 'import_too_wide',
    })
  })

  test('reads nothing of the server for a workbook that names its files', async () => {
    const files = unzipSync(new Uint8Array(workbookOf(`<row r="1">${textCell('A1', '&own;')}</row>`)))
    const asking = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => {
        const head = `<!DOCTYPE x [<!ENTITY own SYSTEM "file://${import.meta.filename}">]>`
        const xml = strFromU8(bytes).replace(/^(<\?xml[^>]*\?>)?/, `$1${head}`)
        return [name, name.endsWith('.xml') ? strToU8(xml) : bytes]
      }),
    )
    const read = await readTable(Buffer.from(zipSync(asking)), 100).catch((error: unknown) => error)
    expect(JSON.stringify(read)).not.toContain('what a table of a stranger may be')
  })

  test('two megabytes, and four million letters once it is laid out', async () => {
    const wide = lines(60, 'x'.repeat(560)).join(';')
    expect(await readTable(csv('nombre', ...lines(60, wide)), 100)).toHaveLength(61)
    await expect(readTable(csv('nombre', ...lines(63, wide)), 100)).rejects.toMatchObject(tooLong)
    // One text that every cell names: small as a file, large as a table.
    const cells = (row: number) =>
      Array.from({ length: 40 }, (_, at) =>
        textCell(`${String.fromCharCode(65 + (at % 26))}${row}`, 'z'),
      ).join('')
    const repeated = Array.from({ length: 60 }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join(
      '',
    )
    const heavy = workbookOf(repeated.replaceAll('<t>z</t>', `<t>${'z'.repeat(2000)}</t>`))
    expect(heavy.length).toBeLessThan(2 * 1024 * 1024)
    await expect(readTable(Buffer.from(heavy), 100)).rejects.toMatchObject({
      code: expect.stringMatching(/import_too_long|file_not_readable/),
    })
  })

  test('a workbook that inflates to more than 24 MB, or holds hundreds of files, is not opened', async () => {
    const bomb = workbookOf(`<row r="1">${textCell('A1', 'x'.repeat(25 * 1024 * 1024))}</row>`)
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readTable(Buffer.from(bomb), 100)).rejects.toMatchObject({ code: 'file_not_readable' })
    const parts = Object.fromEntries(lines(501, '').map((_, at) => [`part${at}`, strToU8('x')]))
    await expect(readTable(Buffer.from(zipSync(parts)), 100)).rejects.toMatchObject({
      code: 'file_not_readable',
    })
  })

  test('what is no table is refused in words', async () => {
    for (const bytes of [
      randomBytes(5000),
      Buffer.from('PK\u0003\u0004nothing'),
      Buffer.from('%PDF-1.7\n\u0000'),
      Buffer.from('%PDF-1.4 roto'),
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog; /Pages 2 0 R >>\nendobj\n'),
      Buffer.from('{\\rtf1 fecha;monto}'),
      Buffer.from('<html><table><tr><td>Fecha</td></tr></table></html>'),
    ])
      await expect(readTable(bytes, 100)).rejects.toMatchObject({ code: 'file_not_readable' })
  })
})

test('a file that takes too long to read is given up, and the next one is read', async () => {
  const bytes = csv('nombre', ...lines(50, 'Hostal Sonchek'))
  await expect(readTableAside(bytes, 100, { milliseconds: 1 })).rejects.toMatchObject({
    code: 'file_not_readable',
  })
  expect(await readTableAside(bytes, 100)).toHaveLength(51)
})
