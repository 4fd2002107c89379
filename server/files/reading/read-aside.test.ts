import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { uploadLogo } from '#contract/operators/tour-operators.contract.ts'
import { previewAccommodationImport } from '#contract/resources/accommodation-imports.contract.ts'
import { longestTurn } from '#testing/app/longest-turn.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { textCell, workbookOf } from '#testing/given/workbook.ts'

type Bytes = Uint8Array<ArrayBuffer>
function form(bytes: Bytes, name: string) {
  const body = new FormData()
  body.set('file', new File([bytes], name))
  return body
}

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const head = row(1, textCell('A1', 'nombre'))
const farOut = workbookOf(head + row(1_048_576, textCell('XFD1048576', 'x')))
/** A small file that inflates to 11 MB. */
const manyCells = workbookOf(
  head +
    Array.from({ length: 160_000 }, (_, index) => row(index + 2, textCell(`A${index + 2}`, 'a'))).join(''),
)
/** More text than a list of places can have. */
const repeatedText = workbookOf(
  head +
    Array.from({ length: 900 }, (_, index) =>
      row(
        index + 2,
        textCell(`A${index + 2}`, 'x'.repeat(3000)) +
          textCell(`B${index + 2}`, 'y'.repeat(9000)) +
          textCell(`C${index + 2}`, 'z'.repeat(3000)),
      ),
    ).join(''),
)

test('a workbook with one cell far out is refused in words, soon', async () => {
  const { as } = await startTestApp()
  const dispatcher = await as(3)
  expect(farOut.length).toBeLessThan(4000)
  const before = performance.now()
  await expect(
    dispatcher.call(previewAccommodationImport, { body: form(farOut, 'lejos.xlsx') }),
  ).rejects.toMatchObject({ status: 422, problem: { code: 'file_not_readable' } })
  expect(performance.now() - before).toBeLessThan(30_000)
})

test('a picture within five megabytes of more pixels than a camera takes is refused', async () => {
  const { as } = await startTestApp()
  const manager = await as(1)
  const picture = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  expect(picture.length).toBeLessThan(1024 * 1024)
  await expect(
    manager.call(uploadLogo, {
      params: { id: manager.user.tour_operator_id },
      body: form(new Uint8Array(picture), 'a.png'),
    }),
  ).rejects.toMatchObject({ status: 422, problem: { code: 'picture_not_readable' } })
})

test('delays other requests at most 200 ms while the worst files are read', async () => {
  const { as } = await startTestApp()
  const dispatcher = await as(3)
  const manager = await as(1)
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const picture = await sharp({
    create: { width: 4000, height: 4000, channels: 3, background: '#fff', noise },
  })
    .jpeg({ quality: 20, progressive: true })
    .toBuffer()
  const logo = manager.call(uploadLogo, {
    params: { id: manager.user.tour_operator_id },
    body: form(new Uint8Array(picture), 'a.jpg'),
  })
  const tables = [farOut, manyCells, repeatedText].map((bytes) =>
    dispatcher.call(previewAccommodationImport, { body: form(bytes, 'tabla.xlsx') }),
  )
  const answers = Promise.allSettled([logo, ...tables])
  expect(await longestTurn(answers)).toBeLessThan(200)
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
})

/** As on a machine without processes, files or memory: one kind of error arrives as an event, the other is thrown. */
test.each(['/nowhere', 'no\0where'])(
  'where no reader can be started (%j) the file is not blamed',
  async (path) => {
    const { host, as } = await startTestApp()
    const manager = await as(1)
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const upload = () =>
      fetch(`${host}/api/v1/tour-operators/${manager.user.tour_operator_id}/logo`, {
        method: 'POST',
        headers: manager.headers,
        body: form(new Uint8Array(picture), 'a.png'),
      })
    const node = process.execPath
    onTestFinished(() => void (process.execPath = node))
    process.execPath = path
    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    process.execPath = node
    expect((await upload()).status).toBeLessThan(300)
  },
)
