import sharp from 'sharp'

import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { uploadGuidePicture } from '../contract/guides.contract.ts'

export const guideName = 'Rayén Quispe Mamani'

export const drawnPicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#a34a24' } })
    .jpeg()
    .toBuffer()

/** A booking on a sheet whose guide is «Rayén», and public pages as a browser reads them. */
export async function startGuided(settings: Record<string, string> = {}) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const day = await startScheduleDay({ pages, settings, drivers: 1, guides: 1 })
  const { db, host, operator } = day
  const [person_id = ''] = day.crew.guides
  await db
    .updateTable('persons')
    .set({ full_name: guideName, languages: ['es', 'en'] })
    .where('id', '=', person_id)
    .execute()
  const booking = await day.sell('Ana')
  await day.generate()
  const { id: sheet_id } = only((await day.board()).sheets)
  const manager = await day.as(1)
  const params = { id: person_id }
  const publish = async () => {
    const { id, version } = only((await day.board()).sheets)
    await day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  }
  const visit = (path: string) => fetch(host + path)
  const read = async (path: string) => (await visit(path)).text()
  const landing = (language = '') => read(`${language}/public/landing/${day.product.id}`)
  const voucher = () => read(`/public/landing/booking-voucher/${booking.id}`)
  const upload = async (bytes?: Buffer) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes ?? (await drawnPicture()))]), 'foto.jpg')
    return manager.call(uploadGuidePicture, { params, body })
  }
  return {
    ...day,
    operator,
    manager,
    person_id,
    params,
    sheet_id,
    booking,
    publish,
    visit,
    landing,
    voucher,
    upload,
  }
}
