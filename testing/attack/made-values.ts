import { z } from 'zod'

import { hostileValues } from './hostile-values.ts'

export type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

/** Ids that inputs may name, by the name of their table, and the day around which dates lie. */
export type Known = { ids: ReadonlyMap<string, readonly string[]>; today: string }

/** A page that contains this has an HTML injection. */
export const mark = '<zz-mark onclick=1>'

export type Dice = ReturnType<typeof diceOf>
export type Maker = ReturnType<typeof makerOf>

export function diceOf(random: () => number) {
  const upTo = (count: number) => Math.floor(random() * count)
  return {
    chance: (share: number) => random() < share,
    upTo,
    pick: <T>(from: readonly T[]): T => {
      const picked = from[upTo(from.length)]
      if (picked === undefined && from.length === 0) throw new Error('Nothing to pick from')
      return picked as T
    },
  }
}

export const inputOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Makes values out of a schema with ids that are there, and spoils them. */
export function makerOf({ chance, upTo, pick }: Dice, { ids, today }: Known) {
  const everyId = [...ids.values()].flat()
  const idFor = (name: string): string => {
    const word = name.replace(/_ids?$/, '')
    const known = ids.get(`${word}s`) ?? ids.get(word.replace(/y$/, 'ies')) ?? ids.get(word) ?? []
    if (known.length > 0 && chance(0.85)) return pick(known)
    return chance(0.8) ? pick(everyId) : crypto.randomUUID()
  }
  const day = () => new Date(Date.parse(today) + (upTo(80) - 20) * 86_400_000).toISOString().slice(0, 10)
  const hostile = () => pick(hostileValues)
  const text = (name: string): string => {
    // A tax id is typed: an id of another's row in it would be found in the answer.
    if (name !== 'tax_id' && /_ids?$|^id$/.test(name)) return idFor(name)
    if (/date|^from$|^to$|until|_on$/.test(name)) return day()
    if (/time/.test(name)) return `${String(upTo(24)).padStart(2, '0')}:00`
    if (/email/.test(name)) return `ana${upTo(50)}@andes.test`
    if (/phone|whatsapp/.test(name)) return '+56912345678'
    if (/color/.test(name)) return '#2b6777'
    return chance(0.1) ? mark : pick(['Ana', 'texto', 'nada', 'a', 'ADULT', 'Valle', `x${upTo(1000)}`])
  }
  const valid = (schema: Schema, name: string): unknown => {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const some = schema.anyOf ?? schema.oneOf
    if (some) return valid(pick(some), name)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => valid(each, name)))
    switch (schema.type) {
      case 'object':
        return objectOf(schema)
      case 'array':
        return schema.items ? Array.from({ length: 1 + upTo(2) }, () => valid(schema.items ?? {}, name)) : []
      case 'integer':
      case 'number': {
        const from = Math.max(schema.minimum ?? 0, -1000)
        return from + upTo(Math.max(1, Math.min((schema.maximum ?? 1000) - from, 1000)))
      }
      case 'boolean':
        return chance(0.5)
      case 'null':
        return null
      default:
        return schema.format === 'uuid' ? idFor(name) : text(name)
    }
  }
  const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema) => {
    const entries: [string, unknown][] = []
    for (const [key, part] of Object.entries(properties))
      if (required.includes(key) || chance(0.6)) entries.push([key, valid(part, key)])
    if (typeof additionalProperties === 'object')
      entries.push(['ADULT', valid(additionalProperties, 'ADULT')])
    return Object.fromEntries(entries)
  }
  /** The value with one place of it spoiled, or a name too many. */
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value) && value.length > 0 && chance(0.8))
      return value.map((each, index) => (index === 0 ? spoil(each) : each))
    if (typeof value !== 'object' || value === null || chance(0.1)) return hostile()
    const entries = Object.entries(value)
    if (entries.length === 0 || chance(0.15))
      return Object.fromEntries([
        ...entries,
        [pick(['constructor', 'toString', 'x\u0000', 'zz', '\ud800']), hostile()],
      ])
    const at = upTo(entries.length)
    return Object.fromEntries(entries.map(([key, each], index) => [key, index === at ? spoil(each) : each]))
  }
  return { valid, spoil, text, hostile, idFor }
}
