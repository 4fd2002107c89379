/**
 * What Lighthouse's mobile preset says of the public pages of the built product, and of the office's bookings as who is
 * logged in sees them: the scores of its categories, and its measures; medians of `[5]`. Lighthouse is fetched by npx in
 * the version named here.
 */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { browserFlags, browserLaunchOptions, findBrowser } from '#tools/browser.ts'

import { median } from './setting/bench-server.ts'
import { sessionOf, startDemo } from './setting/demo-visit.ts'
import { printRow } from './setting/print-row.ts'

const lighthouseVersion = '13.5.0'
const runs = Number(process.argv[2] ?? 5)
const { host, folder, entered, pages, stop } = await startDemo()

// A profile of the browser in which somebody is logged in.
const profile = path.join(folder, 'profile')
const office = await chromium.launchPersistentContext(profile, browserLaunchOptions())
const login = await office.newPage()
await login.goto(`${host}/login`)
await login.evaluate((kept) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}, sessionOf(entered))
await office.close()

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const { executablePath, env } = findBrowser()

async function visit(address: string, output: string): Promise<Report> {
  const flags = ['--headless=new', ...browserFlags, `--user-data-dir=${profile}`].join(' ')
  const args = [
    '--yes',
    `lighthouse@${lighthouseVersion}`,
    host + address,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    '--disable-storage-reset',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
  ]
  const { status, stderr } = spawnSync('npx', args, {
    encoding: 'utf8',
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
  })
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.slice(-1500)}`)
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

const widths = { words: 28, figures: 9 }
printRow(
  [
    `Lighthouse ${lighthouseVersion} mobile`,
    'speed',
    'access',
    'practice',
    'seo',
    'FCP s',
    'LCP s',
    'TBT ms',
    'CLS',
  ],
  widths,
)
for (const [name, address] of Object.entries({ ...pages, 'office: bookings': '/booking' })) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await visit(address, path.join(folder, `${run}.json`)))
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const score = (id: string) =>
    median(reports.map((report) => (report.categories[id]?.score ?? Number.NaN) * 100)).toFixed(0)
  printRow(
    [
      name,
      ...categories.map(score),
      (audit('first-contentful-paint') / 1000).toFixed(2),
      (audit('largest-contentful-paint') / 1000).toFixed(2),
      audit('total-blocking-time').toFixed(0),
      audit('cumulative-layout-shift').toFixed(3),
    ],
    widths,
  )
}
await stop()
