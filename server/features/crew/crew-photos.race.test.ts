import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { getCrewPhoto, sendCrewPhoto } from '#contract/crew/crew-photos.contract.ts'
import { listSheetActs } from '#contract/crew/crew.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'

async function startReports() {
  const run = await startRun()
  const { driver, dispatcher, sheet_id, host } = run
  const reports = ['Abolladura', 'Otra cosa'].map((text) => driver.act({ kind: 'incident', text }))
  await driver.send(...reports)
  const id = randomUUID()
  /** A picture of so many pixels for one of the reports, always by the same name. */
  const send = async (report: number, width: number) => {
    const bytes = await sharp({ create: { width, height: 300, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
    return driver.call(sendCrewPhoto, { params: { act_id: reports[report]?.id ?? '', id }, body })
  }
  const address = `${host}/api/v1${getCrewPhoto.path.replace(':id', sheet_id).replace(':photo_id', id)}`
  const keptWidth = async () => {
    const answer = await fetch(address, { headers: dispatcher.headers })
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
  }
  const photos = async () => {
    const acts = await dispatcher.call(listSheetActs, { params: { id: sheet_id } })
    return reports.map((report) => acts.find(({ id: act_id }) => act_id === report.id)?.photos)
  }
  return { ...run, id, send, keptWidth, photos }
}

test('of two pictures that are sent by one name at once one is kept, and only whose it is is told so', async () => {
  const { id, send, keptWidth, photos } = await startReports()
  const widths = [400, 500]
  const told = await Promise.allSettled(widths.map((width, report) => send(report, width)))
  const kept = told.findIndex(({ status }) => status === 'fulfilled')
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(told.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 404 } })
  expect(await keptWidth()).toBe(widths[kept])
  expect(await photos()).toEqual(widths.map((_, report) => (report === kept ? [id] : [])))
})

test('a picture that is sent twice at once is one, and both are told so', async () => {
  const { id, send, keptWidth, photos } = await startReports()
  expect(await Promise.all([send(0, 400), send(0, 400)])).toEqual([{ id }, { id }])
  expect(await keptWidth()).toBe(400)
  expect(await photos()).toEqual([[id], []])
})

test('a picture whose file was lost is whole again when the phone sends it again', async () => {
  const { id, send, keptWidth, files, operator } = await startReports()
  await send(0, 400)
  await files.remove(`crew-${operator.tour_operator_id}/${id}.webp`)
  await expect(send(1, 500)).rejects.toMatchObject({ status: 404 })
  expect(await send(0, 400)).toEqual({ id })
  expect(await keptWidth()).toBe(400)
})

test('where the file can’t be written there is no row either, and the phone sends it again', async () => {
  const { id, send, keptWidth, photos, files } = await startReports()
  const { write } = files
  files.write = () => Promise.reject(new Error('The disk is gone'))
  await expect(send(0, 400)).rejects.toMatchObject({ status: 500 })
  expect(await photos()).toEqual([[], []])
  files.write = write
  expect(await send(0, 400)).toEqual({ id })
  expect(await keptWidth()).toBe(400)
})
