/**
 * First visits to the built product in a real Chromium: bytes over the wire with the answers' headers, requests, and on a
 * processor four times slower the largest paint (public pages, over a phone's network), the time to usable and the tasks
 * that hold the page up. Medians of `node bench/visits.bench.ts [5]`; `npm run build` first.
 */
import { type Browser, chromium } from '@playwright/test'

import { addDays } from '#domain/local-date.ts'
import { browserLaunchOptions } from '#tools/browser.ts'

import { median } from './setting/bench-server.ts'
import { sessionOf, startDemo } from './setting/demo-visit.ts'
import { printRow } from './setting/print-row.ts'

const visits = Number(process.argv[2] ?? 5)
/** Part of a page's name: only it, with its files and tasks one by one. */
const only = process.argv[3] ?? ''
const { host, entered, product_id, pages: publicPages, stop } = await startDemo()

type Visited = {
  script: number
  style: number
  font: number
  data: number
  rest: number
  total: number
  requests: number
  paint: number
  usable: number
  longest: number
  tasks: number
  nodes: number
}
type Watched = { paint: number; tasks: [start: number, duration: number][] }

/** One first visit; the device is a phone on its own network, or an office's screen on a fast one. */
async function visit(browser: Browser, url: string, isPhone: boolean, isIn: boolean): Promise<Visited> {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 412, height: 823 } : { width: 1440, height: 900 },
    deviceScaleFactor: isPhone ? 1.75 : 1,
  })
  await context.addInitScript(
    (kept: Record<string, string>) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      const watched: Watched = { paint: 0, tasks: [] }
      Object.assign(window, { watched })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) watched.paint = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration])
      }).observe({ type: 'longtask', buffered: true })
    },
    isIn ? sessionOf(entered) : {},
  )
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (isPhone)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    })
  const asked = new Map<string, { type: string; address: string }>()
  const bytes: Record<string, number> = {}
  const files: [string, number][] = []
  const came = new Set<string>()
  let requests = 0
  let last = Date.now()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    asked.set(requestId, { type, address: response.url })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type = 'Other', address = '' } = asked.get(requestId) ?? {}
    // A file that was preloaded and used later is listed twice and was sent once.
    if (!/^https?:/.test(address) || (type !== 'Fetch' && came.has(address))) return
    came.add(address)
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    files.push([address.replace(host, ''), encodedDataLength])
    requests += 1
    last = Date.now()
  })
  await page.goto(url, { waitUntil: 'load' })
  // Nothing comes any more and nothing holds the page up.
  while (Date.now() - last < 1_500) await page.waitForTimeout(100)
  const { paint, tasks, nodes } = await page.evaluate(() => ({
    ...(window as unknown as { watched: Watched }).watched,
    nodes: document.querySelectorAll('*').length,
  }))
  await context.close()
  if (only) {
    for (const [address, size] of files) printRow([address, String(size)], { words: 60 })
    for (const [start, duration] of tasks) printRow([`task at ${start.toFixed(0)} ms`, `${duration} ms`])
  }
  const kind = (...types: string[]) => types.reduce((sum, each) => sum + (bytes[each] ?? 0), 0)
  const total = kind(...Object.keys(bytes))
  const [script, style, font, data] = [
    kind('Script'),
    kind('Stylesheet'),
    kind('Font'),
    kind('Fetch', 'XHR'),
  ] as const
  return {
    script,
    style,
    font,
    data,
    rest: total - script - style - font - data,
    total,
    requests,
    paint,
    nodes,
    tasks: tasks.length,
    usable: Math.max(paint, ...tasks.map(([start, duration]) => start + duration)),
    longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
  }
}

const pages = {
  ...publicPages,
  'office: login': '/login',
  'office: home': '/',
  'office: bookings': '/booking',
  'office: users': '/users',
  'office: board': `/schedule-sheets?date=${addDays(new Date().toISOString().slice(0, 10), 1)}`,
  'office: product': `/products/edit/${product_id}`,
}

const columns = [
  ['script', 'script kB', (each: Visited) => (each.script / 1000).toFixed(1)],
  ['style', 'style kB', (each: Visited) => (each.style / 1000).toFixed(1)],
  ['font', 'font kB', (each: Visited) => (each.font / 1000).toFixed(1)],
  ['data', 'data kB', (each: Visited) => (each.data / 1000).toFixed(1)],
  ['rest', 'rest kB', (each: Visited) => (each.rest / 1000).toFixed(1)],
  ['total', 'total kB', (each: Visited) => (each.total / 1000).toFixed(1)],
  ['requests', 'requests', (each: Visited) => each.requests.toFixed(0)],
  ['paint', 'LCP s', (each: Visited) => (each.paint / 1000).toFixed(2)],
  ['usable', 'usable s', (each: Visited) => (each.usable / 1000).toFixed(2)],
  ['longest', 'longest ms', (each: Visited) => each.longest.toFixed(0)],
  ['tasks', 'tasks', (each: Visited) => each.tasks.toFixed(0)],
  ['nodes', 'nodes', (each: Visited) => each.nodes.toFixed(0)],
] as const

const browser = await chromium.launch(browserLaunchOptions())
printRow(['', ...columns.map(([, title]) => title)])
for (const [name, address] of Object.entries(pages)) {
  if (!name.includes(only)) continue
  const isOffice = name.startsWith('office')
  const made: Visited[] = []
  for (let turn = 0; turn < visits; turn += 1)
    made.push(await visit(browser, host + address, !isOffice, isOffice && address !== '/login'))
  const middle = Object.fromEntries(
    columns.map(([key]) => [key, median(made.map((each) => each[key]))]),
  ) as Visited
  printRow([name, ...columns.map(([, , said]) => said(middle))])
}
await browser.close()
await stop()
