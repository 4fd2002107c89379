/**
 * The dispatcher's board of 400 people, 40 hotels and 30 vehicles on the built product: bytes over the wire, time until
 * it can be used (first visit and with the files at hand), frames while a party is carried over it, and the server's time
 * for one assignment. `npm run build` first.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'

import { call } from '#contract/endpoint/call.ts'
import { getScheduleBoard, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { addDays } from '#domain/local-date.ts'
import { browserLaunchOptions } from '#tools/browser.ts'

import { median, startBenchServer } from './setting/bench-server.ts'
import { seedBoardDay } from './setting/board-day.ts'

const visits = Number(process.argv[2] ?? 5)
const assignments = Number(process.argv[3] ?? 200)
const date = addDays(new Date().toISOString().slice(0, 10), 3)

const bench = await startBenchServer()
const { host, db, operator, token } = bench
const asking = { host, headers: { authorization: `Bearer ${token}` } }
const board = await seedBoardDay({ db, operator, asking, date })
const people = board.items.reduce((sum, { passengers }) => sum + passengers.length, 0)
const waiting = board.items.flatMap(({ passengers }) => passengers.filter(({ sheet_id }) => !sheet_id)).length
console.log(
  `${people} people (${waiting} of them wait), ${board.places.length} hotels, ${board.vehicles.length} vehicles, ${board.sheets.length} sheets`,
)

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const line = (what: string, said: string) => console.log(`${what.padEnd(44)} ${said}`)

/** The session as the login screen leaves it. */
async function entered(context: BrowserContext) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  await context.addInitScript(
    ([stored, id]) => {
      localStorage.setItem('token', stored ?? '')
      localStorage.setItem('userId', id ?? '')
      localStorage.setItem('userName', 'Ana Rojas')
      localStorage.setItem('roles', '[1]')
      const tasks: number[] = []
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push(startTime + duration)
      }).observe({ type: 'longtask', buffered: true })
      Object.assign(window, { longTasks: tasks })
    },
    [token, typeof claims['sub'] === 'string' ? claims['sub'] : ''],
  )
}

/** Milliseconds until every column is drawn, and until nothing holds the page up for half a second after that. */
function untilUsable(page: Page, columns: number) {
  return page.evaluate(
    (wanted) =>
      new Promise<{ drawn: number; usable: number }>((resolve) => {
        const tasks = (window as unknown as { longTasks: number[] }).longTasks
        const settle = (drawn: number) => {
          const last = Math.max(drawn, ...tasks)
          if (performance.now() - last < 500) return void setTimeout(() => settle(drawn), 100)
          resolve({ drawn, usable: last })
        }
        const look = () => {
          if (document.querySelectorAll('[data-column]').length < wanted) requestAnimationFrame(look)
          else requestAnimationFrame(() => requestAnimationFrame(() => settle(performance.now())))
        }
        look()
      }),
    columns,
  )
}

const address = `${host}/schedule-sheets?date=${date}`
const columns = board.sheets.length + 1
const browser = await chromium.launch(browserLaunchOptions())

type Visit = { drawn: number; usable: number }
const cold: Visit[] = []
const warm: Visit[] = []
const weights: Record<string, number>[] = []
let boardBytes = 0
let encoding = ''
for (let visit = 0; visit < visits; visit += 1) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await entered(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, { type: string; url: string }>()
  const bytes: Record<string, number> = {}
  const came = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url })
    if (type === 'Script') encoding = response.headers['content-encoding'] ?? encoding
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type = 'Other', url = '' } = kinds.get(requestId) ?? {}
    // A file that was asked for ahead and used later is told twice, and came once.
    if (!came.has(url)) bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    came.add(url)
    if (new URL(url || host).pathname.endsWith('/schedule-board')) boardBytes = encodedDataLength
  })
  await page.goto(address)
  cold.push(await untilUsable(page, columns))
  weights.push({ ...bytes })
  await page.reload()
  warm.push(await untilUsable(page, columns))
  await context.close()
}
const middle = (some: readonly Visit[], which: keyof Visit) =>
  `${median(some.map((each) => each[which])).toFixed(0)} ms`
line('first visit: drawn / usable (median)', `${middle(cold, 'drawn')} / ${middle(cold, 'usable')}`)
line('with the files at hand: drawn / usable', `${middle(warm, 'drawn')} / ${middle(warm, 'usable')}`)
const kilobytes = (type: string) => (median(weights.map((each) => each[type] ?? 0)) / 1000).toFixed(1)
line(
  `kB over the wire (${encoding})`,
  `script ${kilobytes('Script')}, style ${kilobytes('Stylesheet')}, font ${kilobytes('Font')}, data ${kilobytes('Fetch')}`,
)
const raw = JSON.stringify(await call(getScheduleBoard, { query: { date } }, asking)).length
line(
  "the day's board alone",
  `${(raw / 1000).toFixed(0)} kB of JSON, ${(boardBytes / 1000).toFixed(1)} kB compressed`,
)

/** Carries a party over the columns and back, while the page counts the time between its frames. */
async function framesOfADrag(): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await entered(context)
  const page = await context.newPage()
  await page.goto(address)
  await untilUsable(page, columns)
  const row = page.locator('[data-drag][data-row]').first()
  const box = await row.boundingBox()
  if (!box) throw new Error('Somebody waits')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 12, { steps: 3 })
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames })
  })
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.move(1300, 420 + turn * 40, { steps: 90 })
    await page.mouse.move(420, 700 - turn * 40, { steps: 90 })
  }
  await page.keyboard.press('Escape')
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2))
  await page.mouse.up()
  await context.close()
  return frames
}
const frames = await framesOfADrag()
line(
  `frames of a drag (${frames.length})`,
  `median ${median(frames).toFixed(1)}, p95 ${percentile(frames, 0.95).toFixed(1)}, most ${Math.max(...frames).toFixed(0)} ms; ${frames.filter((each) => each > 20).length} over 20 ms`,
)
await browser.close()

/** One party to and fro between a sheet with room and «sin asignar», as the board asks for it. */
async function assign() {
  const times: number[] = []
  let now: ScheduleBoard = await call(getScheduleBoard, { query: { date } }, asking)
  const item = now.items.find(
    ({ passengers }) => passengers.length <= 2 && passengers.every((each) => !each.sheet_id),
  )
  const sheet = now.sheets.find(
    ({ seats, seats_taken, departure_ids }) =>
      (seats ?? 0) - seats_taken >= 2 && departure_ids.includes(item?.departure_id ?? ''),
  )
  if (!item || !sheet) throw new Error('There is a party that waits and a sheet with room for it')
  const passenger_ids = item.passengers.map(({ id }) => id)
  let version = sheet.version
  let answer = 0
  for (let turn = 0; turn < assignments; turn += 1) {
    const seen = { sheet_id: sheet.id, version }
    const body = turn % 2 === 0 ? { passenger_ids, to: seen } : { passenger_ids, to: null, from: [seen] }
    const started = performance.now()
    const change = await call(movePassengers, { body }, asking)
    times.push(performance.now() - started)
    version = change.sheets.find(({ id }) => id === sheet.id)?.version ?? version
    answer = JSON.stringify(change).length
  }
  now = await call(getScheduleBoard, { query: { date } }, asking)
  return { times: times.slice(10), answer, sheets: now.sheets.length }
}
const { times, answer } = await assign()
line(
  `one assignment through HTTP (${times.length})`,
  `median ${median(times).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)} ms; answers ${(answer / 1000).toFixed(1)} kB of JSON`,
)
const reads: number[] = []
for (let turn = 0; turn < 20; turn += 1) {
  const started = performance.now()
  await call(getScheduleBoard, { query: { date } }, asking)
  reads.push(performance.now() - started)
}
line(
  'reading the whole day through HTTP (20)',
  `median ${median(reads).toFixed(0)}, p95 ${percentile(reads, 0.95).toFixed(0)} ms`,
)
await bench.stop()
