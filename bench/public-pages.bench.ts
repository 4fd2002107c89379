/**
 * What Lighthouse's mobile preset says of the public pages of the built product, median of `[5]`. Lighthouse is fetched by
 * npx in the version named here.
 */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { browserFlags, findBrowser } from '#tools/browser.ts'

import { median } from './setting/bench-server.ts'
import { startDemo } from './setting/demo-visit.ts'
import { printRow } from './setting/print-row.ts'

const lighthouseVersion = '13.5.0'
const runs = Number(process.argv[2] ?? 5)
const { host, folder, pages, stop } = await startDemo()

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}
const { executablePath, env } = findBrowser()
printRow([`Lighthouse ${lighthouseVersion} mobile`, 'score', 'FCP s', 'LCP s', 'TBT ms', 'CLS'], {
  words: 28,
  figures: 8,
})
for (const [name, address] of Object.entries(pages)) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) {
    const output = path.join(folder, `${run}.json`)
    const flags = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`
    const args = [
      '--yes',
      `lighthouse@${lighthouseVersion}`,
      host + address,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--only-categories=performance',
      flags,
    ]
    const { status, stderr } = spawnSync('npx', args, {
      encoding: 'utf8',
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
    })
    if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.slice(-1500)}`)
    reports.push(JSON.parse(await readFile(output, 'utf8')) as Report)
  }
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const score = median(reports.map(({ categories }) => categories.performance.score * 100))
  const cells = [
    score.toFixed(0),
    (audit('first-contentful-paint') / 1000).toFixed(2),
    (audit('largest-contentful-paint') / 1000).toFixed(2),
    audit('total-blocking-time').toFixed(0),
    audit('cumulative-layout-shift').toFixed(3),
  ]
  printRow([name, ...cells], { words: 28, figures: 8 })
}
await stop()
