import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import * as data from './demo-data.ts'
import * as people from './demo-people-data.ts'

function read<Schema extends z.ZodType>(schema: Schema, ...path: string[]): z.infer<Schema> {
  const file = join(import.meta.dirname, ...path)
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file}\n${z.prettifyError(parsed.error)}`)
}

const namesIn = (...path: string[]) => readdirSync(join(import.meta.dirname, ...path)).toSorted()

/** The rows of all files of a folder, in the order of their names. */
const readRows = <Schema extends z.ZodType>(schema: Schema, ...folder: string[]) =>
  namesIn(...folder).flatMap((name) => read(z.array(schema), ...folder, name))

export type DemoTenant = ReturnType<typeof readTenant>

/** An operator of the demo: its own data, its tours, places and resources. */
export function readTenant(folder: 'atacama' | 'arequipa') {
  const hasCalendar = existsSync(join(import.meta.dirname, folder, 'calendar.json'))
  return {
    operator: read(data.DemoOperator, folder, 'operator.json'),
    calendar: hasCalendar ? read(data.DemoCalendar, folder, 'calendar.json') : null,
    products: readRows(data.DemoProduct, folder, 'products'),
    places: {
      zones: read(z.array(people.DemoZone), folder, 'zones.json'),
      accommodations: readRows(people.DemoAccommodation, folder, 'accommodations'),
    },
    resources: {
      vehicles: read(z.array(people.DemoVehicle), folder, 'vehicles.json'),
      persons: read(z.array(people.DemoPerson), folder, 'persons.json'),
      users: read(z.array(people.DemoUser), folder, 'users.json'),
    },
  }
}

export type DemoClientele = ReturnType<typeof readClientele>

/** Who books, and what the office notes about it. */
export const readClientele = () => ({
  customers: readRows(people.DemoCustomer, 'clientele', 'customers'),
  notes: read(z.array(people.DemoNote), 'clientele', 'notes.json'),
  cancellation_reasons: read(
    z.array(people.DemoCancellationReason),
    'clientele',
    'cancellation-reasons.json',
  ),
})

export const readCompanionNames = () => read(people.DemoCompanionNames, 'clientele', 'companion-names.json')
