/** Creates a user of level 0, and the first tour operator where there is none. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'

import { z } from 'zod'

import { country, currency, email, requiredText, text, timeZone } from '#contract/endpoint/fields.ts'
import { password as passwordField } from '#contract/staff/login.contract.ts'
import { factsOf } from '#domain/country/country.ts'
import { actsOn } from '#server/db/act.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createAdministrator } from '#server/features/staff/users/create-administrator.command.ts'
import { answerOf } from '#server/http/errors.ts'
import { config } from '#server/installation/config.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { refuseWeakPassword } from '#server/security/weak-password.ts'

const usage = `Crea un administrador y, donde aún no hay ninguno, el primer tour operador:

  npm run create-administrator -- --email ana@example.com --name "Ana Rojas" --operator "Andes Norte" --country PE

  --email            su correo
  --name             su nombre completo
  --operator         el tour operador al que pertenece; el primero se crea con este nombre
  --country          país del primero, en dos letras (PE)
  --zone             su zona horaria (la del país)
  --currency         su moneda (la del país)
  --password-stdin   lee la contraseña de la primera línea de la entrada

Lo que falta se pregunta en la terminal. La contraseña nunca es un argumento, que otros podrían ver: se escribe en la
terminal o, si se deja vacía, se crea y se muestra una vez. Usa las mismas variables de entorno que la aplicación
(NODE_ENV, DATABASE_URL, DATA_DIR).`

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  email: { type: 'string' },
  name: { type: 'string' },
  operator: { type: 'string' },
  country: { type: 'string' },
  zone: { type: 'string' },
  currency: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

function readArguments() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(1)
  }
}

const values = readArguments()

const Given = z.object({
  email,
  name: requiredText(120),
  operator: text(120),
  password: passwordField,
})

const Region = z
  .object({ country, zone: timeZone, currency })
  .transform(({ zone: time_zone, ...rest }) => ({ ...rest, time_zone }))

/** A terminal redraws its line at each key: the question is part of that line, or it would be wiped out. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer
}

/** Shows the question, not what is typed after it. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const answer = await lines.question('')
  lines.close()
  if (question) process.stdout.write('\n')
  return answer
}

type AskFor = (given: string | undefined, question: string) => Promise<string>
type TypedRegion = { country: string; zone: string; currency: string }

const countryNames = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' })

/** The country of the first operator, and the zone and currency that it proposes unless others are given. */
async function chosenRegion(askFor: AskFor, isTerminal: boolean): Promise<TypedRegion> {
  const typed = await askFor(values.country, 'País, en dos letras (por ejemplo PE, MX, CL): ')
  const code = typed.trim().toUpperCase()
  const proposed = factsOf(code)
  const zone = values.zone ?? proposed?.time_zone
  const money = values.currency ?? proposed?.currency
  if (!isTerminal || !zone || !money || (values.zone && values.currency))
    return {
      country: code,
      zone: await askFor(zone, 'Zona horaria (por ejemplo America/Lima): '),
      currency: await askFor(money, 'Moneda (por ejemplo PEN): '),
    }
  const facts = `${countryNames.of(code) ?? code}: zona ${zone}, moneda ${money}`
  const answer = await ask(`${facts}. ¿Es correcto? (S/n): `)
  if (!/^n/i.test(answer.trim())) return { country: code, zone, currency: money }
  return {
    country: code,
    zone: (await ask(`Zona horaria (${zone}): `)) || zone,
    currency: ((await ask(`Moneda (${money}): `)) || money).toUpperCase(),
  }
}

async function chosenPassword(): Promise<{ password: string; made: boolean }> {
  if (values['password-stdin']) return { password: await askHidden(''), made: false }
  const typed = process.stdin.isTTY ? await askHidden('Contraseña (vacía: se crea una): ') : ''
  return typed
    ? { password: typed, made: false }
    : { password: randomBytes(15).toString('base64url'), made: true }
}

async function main() {
  const terminal = process.stdin.isTTY && !values['password-stdin']
  const askFor: AskFor = async (given, question) => given ?? (terminal ? ask(question) : '')
  const embedded = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  console.log(
    embedded
      ? `Base de datos: la propia, en ${join(config.dataDir, 'postgres')} (no hay DATABASE_URL)`
      : `Base de datos: ${new URL(url).host}${new URL(url).pathname}`,
  )
  try {
    await migrateJobs(url)
    await migrate(url)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const db = openDatabase(openPool(url, { connections: 2 }))
  try {
    const first = !(await db.selectFrom('tour_operators').select('id').limit(1).executeTakeFirst())
    const typed = {
      email: await askFor(values.email, 'Correo: '),
      name: await askFor(values.name, 'Nombre completo: '),
      operator: first ? await askFor(values.operator, 'Nombre del tour operador: ') : (values.operator ?? ''),
    }
    const region = first ? await chosenRegion(askFor, terminal) : null
    const { password, made } = await chosenPassword()
    const given = Given.safeParse({ ...typed, password })
    if (!given.success) throw new Error(z.prettifyError(given.error))
    if (first && typed.operator === '')
      throw new Error('Es el primero: falta el nombre del tour operador (--operator)')
    const chosen = region && Region.safeParse(region)
    if (chosen && !chosen.success)
      throw new Error(
        `Falta el país, o su zona o moneda (--country, --zone, --currency).\n${z.prettifyError(chosen.error)}`,
      )
    const { name: full_name, operator: name, ...rest } = given.data
    await refuseWeakPassword(rest.password, { email: rest.email, full_name })
    const password_hash = await hashPassword(rest.password)
    const made_in = await actsOn({ db, now: () => new Date(), publicUrl: config.publicUrl })(null, (act) =>
      createAdministrator(
        act,
        { full_name, email: rest.email, password_hash },
        { name, region: chosen?.data ?? null },
      ),
    )
    console.log(
      `${made_in.operator_created ? 'Tour operador creado' : 'Tour operador'}: ${made_in.operator_name}`,
    )
    console.log(`Administrador creado: ${full_name} <${rest.email}>`)
    if (made) console.log(`Contraseña: ${password}\nCámbiala en «Mi perfil» después de ingresar.`)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

try {
  if (values.help) console.log(usage)
  else await main()
} catch (error) {
  const { problem, status } = answerOf(error)
  console.error(
    status === 404
      ? 'No hay un tour operador con ese nombre.'
      : status < 500
        ? problem.message
        : error instanceof Error
          ? error.message
          : error,
  )
  process.exitCode = 1
}
