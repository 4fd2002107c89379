import { globSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'

const folder = path.join(import.meta.dirname, '../..')

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

/** Every endpoint that a contract file exports, by its name. */
export async function everyEndpoint(): Promise<[name: string, endpoint: Endpoint][]> {
  const found: [string, Endpoint][] = []
  for (const file of globSync(['contract/*/*.contract.ts', 'modules/*/contract/**/*.contract.ts'], {
    cwd: folder,
  })) {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (isEndpoint(value)) found.push([name, value])
  }
  return found
}

/** What has to be asked with: days, choices and words. */
export function neededQuery({ query }: Endpoint, { day, words }: { day: string; words: string }): string {
  if (!query) return ''
  const { required = [], properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const valueOf = (name: string) => {
    const field = properties[name]
    const [choice] = (typeof field === 'object' && field.enum) || []
    if (choice !== undefined) return String(choice)
    return name === 'currency' ? 'CLP' : /^(from|to|date)$/.test(name) ? day : words
  }
  const values = required.map((name) => `${name}=${valueOf(name)}`)
  return values.length > 0 ? `?${values.join('&')}` : ''
}

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  default?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minItems?: number
}

/** A body of the right shape, though its ids name nothing. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (first) return sample(first)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value)]),
      )
    case 'array':
      return schema.items ? [sample(schema.items)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000001' : 'texto'
  }
}

/** Every copy of a value in which one leaf, or one whole part, is replaced by something hostile. */
export function* spoiled(
  value: unknown,
  hostile: readonly unknown[],
  at: string[] = [],
): Generator<[at: string, unknown]> {
  for (const wrong of hostile) yield [at.join('.') || 'body', wrong]
  if (Array.isArray(value)) {
    for (const [name, each] of spoiled(value[0], hostile, [...at, '0'])) yield [name, [each]]
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      yield [
        `${[...at, key].join('.')} missing`,
        Object.fromEntries(Object.entries(value).filter(([each]) => each !== key)),
      ]
      for (const [name, each] of spoiled(part, hostile, [...at, key])) yield [name, { ...value, [key]: each }]
    }
  }
}
