import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

import { expect, test } from 'vitest'

import { startTestDatabase } from '#testing/app/test-app.ts'

const program = path.join(import.meta.dirname, 'create-administrator.ts')
const hasTerminal = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasTerminal)(
  'shows each question before its answer in a terminal, hides the password, and names the database',
  async () => {
    const { db, url } = await startTestDatabase()
    const terminal = spawn('script', ['-qefc', `'${process.execPath}' '${program}'`, '/dev/null'], {
      env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    })
    let shown = ''
    terminal.stdout.on('data', (text: Buffer) => (shown += text.toString()))
    // What a person sees: a terminal obeys «erase from here to the end», which takes back what stood there.
    const visible = () =>
      shown
        .split('\n')
        .map((line) => line.split('\u001b[1G\u001b[0J').at(-1) ?? '')
        // oxlint-disable-next-line no-control-regex -- the terminal's own signs
        .map((line) => line.replaceAll(/\u001b\[\d*[A-Za-z]|\r/g, ''))
        .join('\n')
    const answer = async (question: string, typed: string) => {
      await expect.poll(visible).toContain(question)
      terminal.stdin.write(`${typed}\r`)
    }
    await answer('Correo: ', 'ana@andes.test')
    await answer('Nombre completo: ', 'Ana Rojas')
    await answer('Nombre del tour operador: ', 'Andes Norte')
    await answer('País, en dos letras', 'pe')
    await answer('Perú: zona America/Lima, moneda PEN. ¿Es correcto? (S/n): ', '')
    await answer('Contraseña (vacía: se crea una): ', 'montaña-quieta-7')
    const code = await new Promise((resolve) => terminal.once('close', resolve))
    expect(visible()).toContain('Administrador creado: Ana Rojas <ana@andes.test>')
    expect(code).toBe(0)
    expect(shown).toContain(`Base de datos: ${new URL(url).host}${new URL(url).pathname}`)
    expect(shown).not.toContain('montaña-quieta-7')
    const users = await db.selectFrom('users').select(['email', 'level']).execute()
    expect(users).toEqual([{ email: 'ana@andes.test', level: 0 }])
    const regions = await db
      .selectFrom('tour_operators')
      .select(['country', 'time_zone', 'currency'])
      .execute()
    expect(regions).toEqual([{ country: 'PE', time_zone: 'America/Lima', currency: 'PEN' }])
  },
)

test('refuses a common password, and creates no user', async () => {
  const { db, url } = await startTestDatabase()
  const given = [
    '--email',
    'ana@andes.test',
    '--name',
    'Ana Rojas',
    '--operator',
    'Andes Norte',
    '--country',
    'PE',
  ]
  const { status, stderr } = spawnSync(process.execPath, [program, ...given, '--password-stdin'], {
    env: { ...process.env, DATABASE_URL: url },
    input: 'contraseña\n',
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('contraseña')
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

test('takes the zone and currency of the country given as an argument, and needs a country', async () => {
  const { db, url } = await startTestDatabase()
  const given = [
    '--email',
    'ana@andes.test',
    '--name',
    'Ana Rojas',
    '--operator',
    'Andes',
    '--password-stdin',
  ]
  const run = (...more: string[]) =>
    spawnSync(process.execPath, [program, ...given, ...more], {
      env: { ...process.env, DATABASE_URL: url },
      input: 'montaña-quieta-7\n',
      encoding: 'utf8',
    })
  const without = run()
  expect(without.status).toBe(1)
  expect(without.stderr).toContain('--country')
  expect(run('--country', 'MX', '--zone', 'America/Cancun').status).toBe(0)
  const regions = await db.selectFrom('tour_operators').select(['country', 'time_zone', 'currency']).execute()
  expect(regions).toEqual([{ country: 'MX', time_zone: 'America/Cancun', currency: 'MXN' }])
})

test('shows the usage in Spanish for --help and a wrong argument, without a stack', () => {
  const run = (...given: string[]) => spawnSync(process.execPath, [program, ...given], { encoding: 'utf8' })
  const help = run('--help')
  expect(help.status).toBe(0)
  expect(help.stdout).toContain('--email            su correo')
  const wrong = run('--correo', 'ana@andes.test')
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('npm run create-administrator')
  expect(wrong.stderr).not.toContain('    at ')
})
