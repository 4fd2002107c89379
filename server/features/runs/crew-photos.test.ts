import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { listSheetActs } from '#contract/runs/crew-actions.contract.ts'
import { getCrewPhoto, sendCrewPhoto } from '#contract/runs/crew-photos.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'

const picture = (width = 2400) =>
  sharp({ create: { width, height: 1200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'foto.jpg') => {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  return form
}

test('a picture follows its act, once, smaller and without what the phone wrote into it, and dispatch sees it', async () => {
  const { driver, dispatcher, sheet_id, host } = await startRun()
  const incident = driver.act({ kind: 'incident', text: 'Rueda pinchada' })
  const id = randomUUID()
  const params = { act_id: incident.id, id }
  const bytes = new Uint8Array(await picture())
  await expect(driver.call(sendCrewPhoto, { params, body: formOf(bytes) })).rejects.toMatchObject({
    status: 404,
  })
  await driver.send(incident)
  for (let time = 0; time < 2; time += 1)
    expect(await driver.call(sendCrewPhoto, { params, body: formOf(bytes) })).toEqual({ id })
  const [kept] = await dispatcher.call(listSheetActs, { params: { id: sheet_id } })
  expect(kept).toMatchObject({ kind: 'incident', photos: [id] })
  const address = `${host}/api/v1${getCrewPhoto.path.replace(':id', sheet_id).replace(':photo_id', id)}`
  const answer = await fetch(address, { headers: dispatcher.headers })
  const { width, format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([answer.headers.get('content-type'), width, format, exif]).toEqual([
    'image/webp',
    1600,
    'webp',
    undefined,
  ])
  expect((await fetch(address, { headers: driver.headers })).status).toBe(403)
})

test('refuses non-pictures, and pictures for other people’s actions or for ones without need', async () => {
  const { driver, guide, party } = await startRun()
  const incident = driver.act({ kind: 'incident', text: 'Barro' })
  const aboard = driver.act({ kind: 'aboard', passenger_id: party(0) })
  await driver.send(incident, aboard)
  const bytes = new Uint8Array(await picture(300))
  const send = (who: typeof driver, act_id: string, given = bytes) =>
    who.call(sendCrewPhoto, { params: { act_id, id: randomUUID() }, body: formOf(given) })
  await expect(send(driver, incident.id, new TextEncoder().encode('<svg/>'))).rejects.toMatchObject({
    problem: { code: 'picture_not_readable' },
  })
  await expect(send(guide, incident.id)).rejects.toMatchObject({ status: 404 })
  await expect(send(driver, aboard.id)).rejects.toMatchObject({ status: 404 })
})

test('never replaces a sent picture by another with its id', async () => {
  const { driver, guide, dispatcher, sheet_id, host } = await startRun()
  const dent = driver.act({ kind: 'incident', text: 'Abolladura' })
  const later = driver.act({ kind: 'incident', text: 'Otra cosa' })
  const other = guide.act({ kind: 'incident', text: 'Nada' })
  await driver.send(dent, later)
  await guide.send(other)
  const id = randomUUID()
  const send = async (who: typeof driver, act_id: string, width: number) =>
    who.call(sendCrewPhoto, {
      params: { act_id, id },
      body: formOf(new Uint8Array(await picture(width))),
    })
  await send(driver, dent.id, 400)
  await expect(send(driver, later.id, 500)).rejects.toMatchObject({ status: 404 })
  await expect(send(guide, other.id, 500)).rejects.toMatchObject({ status: 404 })
  const address = `${host}/api/v1${getCrewPhoto.path.replace(':id', sheet_id).replace(':photo_id', id)}`
  const kept = await fetch(address, { headers: dispatcher.headers })
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBe(400)
})

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

test('keeps one of two pictures sent at once with one id, and confirms it only to its owner', async () => {
  const { id, send, keptWidth, photos } = await startReports()
  const widths = [400, 500]
  const answers = await Promise.allSettled(widths.map((width, report) => send(report, width)))
  const kept = answers.findIndex(({ status }) => status === 'fulfilled')
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 404 } })
  expect(await keptWidth()).toBe(widths[kept])
  expect(await photos()).toEqual(widths.map((_, report) => (report === kept ? [id] : [])))
})

test('stores a picture sent twice at once only once, and confirms both', async () => {
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
