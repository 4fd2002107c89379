import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { startTestDatabase } from '#testing/app/test-app.ts'

test('who starts a new installation reads at once what it still lacks', async () => {
  const { url } = await startTestDatabase()
  const program = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      // It answers nobody, and so needs no built pages.
      ROLE: 'planner',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      DATA_DIR: await mkdtemp(join(inject('runFolder'), 'start-')),
    },
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  let said = ''
  program.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const gone = once(program, 'exit')
  await expect.poll(() => said, { timeout: 60_000 }).toContain(' is at http')
  program.kill('SIGTERM')
  await gone
  expect(said).toContain('SMTP_URL is not set')
  expect(said).toContain('PUBLIC_URL is not set')
  expect(said).toContain('Nobody can log in yet: run npm run create-administrator')
})
