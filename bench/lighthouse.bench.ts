/**
 * Lighthouse on the public pages of the built product with its demo: scores of a phone on a slow network, and its largest
 * paint. Lighthouse comes from npm when it is run; the browser is the one of the journeys. Pages of one booking are closed
 * to search engines on purpose, which is the audit `is-crawlable`.
 *
 *   npm run build && node bench/lighthouse.bench.ts
 */
import { spawnSync } from 'node:child_process'

import { browserLaunchOptions } from '#tools/browser.ts'

import { startDemo } from './setting/demo-visit.ts'
import { printRow } from './setting/print-row.ts'

const version = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Report = {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

const { host, pages, stop } = await startDemo()
const { executablePath, args, env } = browserLaunchOptions()

function examine(address: string): Report {
  const flags = `--chrome-flags=--headless=new ${args.join(' ')}`
  const { stdout, stderr } = spawnSync(
    'npx',
    ['--yes', `lighthouse@${version}`, host + address, '--quiet', '--output=json', flags],
    { encoding: 'utf8', maxBuffer: 1e8, env: { ...env, CHROME_PATH: executablePath } },
  )
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout) as Report
}

try {
  printRow(['page', ...categories, 'paint ms', 'failed audits'], { figures: 16 })
  for (const [name, address] of Object.entries(pages)) {
    const { categories: scores, audits } = examine(address)
    const failed = Object.keys(audits).filter((id) => audits[id]?.score === 0)
    printRow(
      [
        name,
        ...categories.map((each) => String(Math.round(scores[each].score * 100))),
        String(Math.round(audits['largest-contentful-paint']?.numericValue ?? 0)),
        failed.join(' '),
      ],
      { figures: 16 },
    )
  }
} finally {
  await stop()
}
