import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { startTestDatabase } from '#testing/app/test-app.ts'

/** The program as an operator starts it, on its own database; `before` is code that runs in it first. */
async function startProgram({ before = '', level = 'silent' } = {}) {
  const { url } = await startTestDatabase()
  const code = before ? ['--import', `data:text/javascript,${encodeURIComponent(before)}`] : []
  const program = spawn(process.execPath, [...code, join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      // It serves no HTTP, and so needs no built pages.
      ROLE: 'planner',
      PORT: '0',
      LOG_LEVEL: level,
      DATABASE_URL: url,
      DATA_DIR: await mkdtemp(join(inject('runFolder'), 'start-')),
    },
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const exited = once(program, 'exit')
  const output = { said: '' }
  program.stdout.on('data', (text: Buffer) => (output.said += text.toString()))
  const stop = () => {
    program.kill('SIGTERM')
    return exited
  }
  await expect.poll(() => output.said, { timeout: 60_000 }).toContain(' is at http')
  return { output, stop }
}

test('logs at once what a new installation is missing', async () => {
  const { output, stop } = await startProgram()
  await stop()
  expect(output.said).toContain('SMTP_URL is not set')
  expect(output.said).toContain('PUBLIC_URL is not set')
  expect(output.said).toContain('Nobody can log in yet: run npm run create-administrator')
})

test('survives unhandled rejections and uncaught errors', async () => {
  const { output, stop } = await startProgram({
    level: 'error',
    before: `
      const wait = setInterval(() => {
        if (process.listenerCount('unhandledRejection') === 0) return
        clearInterval(wait)
        Promise.reject(new Error('a rejection of a test'))
        setTimeout(() => { throw new Error('an error of a test') }, 100)
        setTimeout(() => console.log('still here'), 500)
      }, 50)`,
  })
  await expect.poll(() => output.said, { timeout: 60_000 }).toContain('still here')
  expect(output.said).toContain('a rejection of a test')
  expect(output.said).toContain('an error of a test')
  expect(await stop()).toEqual([0, null])
})
