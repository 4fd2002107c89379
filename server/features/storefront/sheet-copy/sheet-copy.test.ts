import { expect, test } from 'vitest'

import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { annulSheet, editStop } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { renderPage } from '#web/storefront/render.tsx'

const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })

/** A run with one party, and the page behind its printed QR. */
async function startWithPaper(settings: Record<string, string> = {}) {
  const day = await startScheduleDay({ pages, settings })
  await day.sell('Persona Secreta', { hotel: day.far.id })
  await day.generate()
  const sheet = async () => only((await day.board()).sheets)
  const { id } = await sheet()
  const print = async () =>
    new URL((await day.dispatcher.call(getScheduleSheet, { params: { id } })).copy_address).pathname
  const scan = async (path: string) => {
    const response = await fetch(day.host + path)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const publish = async () =>
    day.dispatcher.call(publishSheet, {
      params: { id },
      body: { version: (await sheet()).version, reason: 'Se sabe' },
    })
  const move = async (time: string) => {
    const { version, stops } = await sheet()
    const stop_id = stops[0]?.id ?? ''
    await day.dispatcher.call(editStop, { params: { id, stop_id }, body: { version, time } })
  }
  return { ...day, id, sheet, print, scan, publish, move }
}

test('a paper says that it is a draft, the latest, about to change, or old, as the sheet goes on', async () => {
  const { print, scan, publish, move } = await startWithPaper()
  const draft = await print()
  expect((await scan(draft)).html).toContain('Esta copia es un borrador')
  await publish()
  const first = await print()
  expect((await scan(first)).html).toContain('Esta copia es la última')
  expect((await scan(first)).html).toContain('versión 1, publicada el lunes 3 de mayo a las 08:00')
  await move('07:00')
  expect((await scan(first)).html).toContain('llegarán como versión 2')
  await publish()
  expect((await scan(first)).html).toContain('Hay una versión más nueva')
  expect((await scan(first)).html).toContain('La que tienes es la versión 1.')
  expect((await scan(draft)).html).toContain('La que tienes es un borrador.')
  expect((await scan(await print())).html).toContain('Es la versión 2, publicada')
})

test('the paper of an annulled sheet says not to use it', async () => {
  const { dispatcher, id, sheet, print, scan, publish } = await startWithPaper()
  await publish()
  const paper = await print()
  const { version } = await sheet()
  await dispatcher.call(annulSheet, { params: { id }, body: { version, reason: 'Viento' } })
  expect((await scan(paper)).html).toContain('Esta planilla se anuló')
})

test('the page names no passenger, is not kept by anybody, and opens with nothing but its own link', async () => {
  const { print, scan, publish, id } = await startWithPaper()
  await publish()
  const paper = await print()
  const { html, headers } = await scan(paper)
  expect(html).not.toMatch(/Secreta|Chofer 1|Guía 1|56955510101/)
  expect(html).toContain(`/schedule-sheets/${id}`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  const letter = paper.at(-20) === 'A' ? 'B' : 'A'
  for (const forged of [paper.slice(0, -20) + letter + paper.slice(-19), `${paper}A`, '/public/sheet-copy/x'])
    expect((await scan(forged)).status).toBe(404)
})

test('scanning without end is slowed down', async () => {
  const { print, scan } = await startWithPaper({ RATE_LIMITS: '1' })
  const paper = await print()
  const answers = await Promise.all(Array.from({ length: 31 }, () => scan(paper)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
