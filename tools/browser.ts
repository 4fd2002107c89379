/** Which Chromium the browser tests use; the one from npm needs nothing from the machine. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

import { chromium } from '@playwright/test'

/** `env` holds what Chromium needs besides our own environment. */
export type Browser = { executablePath: string; env: Record<string, string> }

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** In this order: CHROMIUM_PATH, the system's, the one that Playwright downloaded, the one from npm. */
export function findBrowser(): Browser {
  const installed = [...systemBrowsers, chromium.executablePath()].find((file) => existsSync(file))
  const executablePath = process.env.CHROMIUM_PATH ?? installed
  return executablePath ? { executablePath, env: {} } : findPackagedBrowser()
}

/** For Playwright's `launchOptions`, which replace the environment instead of adding to it. */
export function browserLaunchOptions() {
  const { executablePath, env } = findBrowser()
  const inherited = Object.entries(process.env).filter(
    // Chromium does not start under the library that moves the clock (tools/test-at.ts).
    (entry): entry is [string, string] => entry[1] != null && entry[0] !== 'LD_PRELOAD',
  )
  return { executablePath, args: browserFlags, env: { ...Object.fromEntries(inherited), ...env } }
}

function findPackagedBrowser(): Browser {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url)
  if (!manifest || process.platform !== 'linux') {
    throw new Error(
      'No browser was found: run npx playwright install chromium, or name one in CHROMIUM_PATH.',
    )
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const home = path.join(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`)
  if (!existsSync(home)) unpack(home)
  const executablePath = path.join(home, 'chromium')
  return { executablePath, env: environmentFor(executablePath, home) }
}

/** The package unpacks into one folder for everybody and trusts what lies there: it gets one of its own instead. */
function unpack(home: string) {
  const fresh = `${home}.new-${randomBytes(4).toString('hex')}`
  mkdirSync(fresh, { recursive: true })
  try {
    const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
    const unpacking = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      // The last makes it unpack the libraries that a bare machine lacks.
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      encoding: 'utf8',
    })
    if (unpacking.status !== 0)
      throw new Error(`Chromium could not be unpacked in ${fresh}: ${unpacking.stderr}`)
    chmodSync(path.join(fresh, 'chromium'), 0o755) // for every user of this folder
    writeFileSync(path.join(fresh, 'fonts/fonts.conf'), fontSettings(path.join(home, 'fonts')))
    renameSync(fresh, home)
  } catch (error) {
    if (!existsSync(path.join(home, 'chromium'))) throw error // else another process was first
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Without a font it finds, Chromium draws no text, and tests of the page's structure still pass. */
function fontSettings(packaged: string): string {
  const dejaVu = path.dirname(findPackageJSON('dejavu-fonts-ttf', import.meta.url) ?? packaged)
  const folders = [packaged, path.join(dejaVu, 'ttf'), '/usr/share/fonts', '/usr/local/share/fonts']
  const aliases = Object.entries({
    'sans-serif': 'DejaVu Sans',
    serif: 'DejaVu Serif',
    monospace: 'DejaVu Sans Mono',
  })
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${folder}</dir>`),
    `  <cachedir>${path.join(packaged, 'cache')}</cachedir>`,
    ...aliases.map(
      ([family, font]) =>
        `  <alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`,
    ),
    '</fontconfig>',
    '',
  ].join('\n')
}

/** Its own libraries only where the machine's are incomplete; for Chromium alone, they would break other programs. */
function environmentFor(executablePath: string, home: string): Record<string, string> {
  const libraries = spawnSync('ldd', [executablePath], { encoding: 'utf8' })
  const complete = libraries.status === 0 && !libraries.stdout.includes('not found')
  const fonts = { FONTCONFIG_PATH: path.join(home, 'fonts') }
  return complete ? fonts : { ...fonts, LD_LIBRARY_PATH: path.join(home, 'al2023/lib') }
}
