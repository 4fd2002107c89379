import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { Tx } from '#server/db/database.ts'

import type { DemoOperator } from '../demo-data.ts'
import type { DemoAccommodation, DemoPerson, DemoVehicle } from '../demo-people-data.ts'
import type { DemoTenant } from '../read-demo.ts'

type Stored<T> = T & { id: string }
export type LoadedUser = { id: string; full_name: string; email: string; level: number; state: number }
export type LoadedAccommodation = Stored<DemoAccommodation>
export type LoadedOperator = {
  tour_operator_id: string
  operator: DemoOperator
  users: LoadedUser[]
  accommodations: LoadedAccommodation[]
  persons: Stored<DemoPerson>[]
  vehicles: Stored<DemoVehicle>[]
}
type Loading = { password_hash: string; today: LocalDate }

/** The operator with its people, places and vehicles. */
export async function loadOperator(tx: Tx, demo: DemoTenant, loading: Loading): Promise<LoadedOperator> {
  const { operator } = demo
  const tour_operator_id = await insertOperator(tx, operator, loading.today)
  const owner = { tour_operator_id }
  const users = await insertUsers(tx, demo, owner, loading.password_hash)
  const accommodations = await insertPlaces(tx, demo, owner)
  const persons = await insertPersons(tx, demo, { ...owner, users, today: loading.today })
  const vehicles = await insertVehicles(tx, demo, { ...owner, today: loading.today })
  return { tour_operator_id, operator, users, accommodations, persons, vehicles }
}

type Owner = { tour_operator_id: string }

/** PostgreSQL answers what it inserted; each comes back to its description by a name that is unique. */
function matched<T, K>(
  described: readonly T[],
  ids: ReadonlyMap<K, string>,
  keyOf: (each: T) => K,
): Stored<T>[] {
  return described.map((each) => {
    const id = ids.get(keyOf(each))
    if (!id) throw new Error(`${String(keyOf(each))} was not inserted`)
    return { ...each, id }
  })
}

async function insertOperator(tx: Tx, operator: DemoOperator, today: LocalDate): Promise<string> {
  const {
    terms,
    bank_details,
    season_starts: _seasons,
    registry_expires_in_days,
    cancellation_tiers,
    logo: _logo,
    review_url: _review_url,
    secondary_rate: rate,
    rate_source,
    ...plain
  } = operator
  const { id } = await tx
    .insertInto('tour_operators')
    .values({
      ...plain,
      registry_expires_on: addDays(today, registry_expires_in_days),
      terms: terms.join('\n\n'),
      bank_details: [
        bank_details.bank,
        `${bank_details.account_type} ${bank_details.account_number}`,
        `${bank_details.holder}, ${bank_details.tax_id}`,
        bank_details.email,
        bank_details.instructions,
      ].join('\n'),
      cancellation_tiers: JSON.stringify(cancellation_tiers),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('day_rates')
    .values({
      tour_operator_id: id,
      created_at: new Date(`${today}T12:00:00Z`),
      currency: operator.secondary_currency,
      main_currency: operator.currency,
      date: today,
      rate,
      source: rate_source,
    })
    .execute()
  return id
}

async function insertUsers(tx: Tx, demo: DemoTenant, owner: Owner, password_hash: string) {
  return tx
    .insertInto('users')
    .values(
      demo.resources.users.map(({ person: _person, ...user }) => ({
        ...owner,
        ...user,
        password_hash,
        // the senior of the two sellers may sell past the rules; the other may not
        may_override: user.email === 'angeles@licancabur.test',
      })),
    )
    .returning(['id', 'full_name', 'email', 'level', 'state'])
    .execute()
}

async function insertPlaces(tx: Tx, { places }: DemoTenant, owner: Owner): Promise<LoadedAccommodation[]> {
  const zones = await tx
    .insertInto('zones')
    .values(
      places.zones.map(({ name, color, order, minutes_before_start }) => ({
        ...owner,
        name,
        color,
        position: order,
        minutes_before_start,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const zoneIdOf = (code: string) => {
    const name = places.zones.find((zone) => zone.code === code)?.name
    const zone = zones.find((each) => each.name === name)
    if (!zone) throw new Error(`There is no zone ${code}`)
    return zone.id
  }
  const rows = await tx
    .insertInto('accommodations')
    .values(
      places.accommodations.map(({ zone_code, pickup_point, walking_minutes, ...place }) => ({
        ...owner,
        ...place,
        zone_id: zoneIdOf(zone_code),
        pickup_point: pickup_point ?? '',
        walking_minutes: walking_minutes ?? 0,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return matched(places.accommodations, new Map(rows.map(({ id, name }) => [name, id])), ({ name }) => name)
}

type People = Owner & { users: LoadedUser[]; today: LocalDate }

async function insertPersons(tx: Tx, { resources }: DemoTenant, { users, today, ...owner }: People) {
  const userIdOf = (person: DemoPerson) => {
    const user = resources.users.find((each) => each.person === person.full_name)
    return users.find((each) => each.email === user?.email)?.id ?? null
  }
  const dayIn = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
  const rows = await tx
    .insertInto('persons')
    .values(
      resources.persons.map((person) => ({
        ...owner,
        full_name: person.full_name,
        roles: person.roles.map((role) => (role === 'proveedor' ? 'contacto' : role)),
        document_type: person.document_type,
        document_number: person.document_number,
        nationality: person.nationality,
        birth_date: person.birth_date,
        email: person.email,
        phone: person.phone,
        languages: person.languages,
        notes: person.notes,
        user_id: userIdOf(person),
        licence_class: person.licence_class ?? '',
        licence_expires_on: dayIn(person.licence_expires_in_days),
        guide_registry: person.guide_registry ?? '',
        guide_registry_expires_on: dayIn(person.guide_registry_expires_in_days),
      })),
    )
    .returning(['id', 'full_name'])
    .execute()
  const ids = new Map(rows.map(({ id, full_name }) => [full_name, id]))
  return matched(resources.persons, ids, ({ full_name }) => full_name)
}

async function insertVehicles(
  tx: Tx,
  { resources }: DemoTenant,
  { today, ...owner }: Owner & { today: LocalDate },
) {
  const rows = await tx
    .insertInto('vehicles')
    .values(resources.vehicles.map(({ documents: _documents, ...vehicle }) => ({ ...owner, ...vehicle })))
    .returning(['id', 'plate'])
    .execute()
  const vehicles = matched(
    resources.vehicles,
    new Map(rows.map(({ id, plate }) => [plate, id])),
    ({ plate }) => plate,
  )
  await tx
    .insertInto('vehicle_documents')
    .values(
      vehicles.flatMap(({ id, documents }) =>
        documents.map(({ kind, number, expires_in_days }) => ({
          ...owner,
          vehicle_id: id,
          kind,
          number,
          expires_on: addDays(today, expires_in_days),
        })),
      ),
    )
    .execute()
  return vehicles
}
