import { z } from 'zod'

import * as field from '#contract/endpoint/fields.ts'
import { filterValues } from '#contract/endpoint/list.ts'
import { endpointGroups } from '#contract/endpoints.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Properties of a field beyond its type; zod does not expose them. */
const facts = new Map<z.core.$ZodType, JsonSchema>([
  [field.localDate, { format: 'date', examples: ['2026-11-21'] }],
  [field.localTime, { description: 'Hora local de 24 horas', examples: ['07:30'] }],
  [field.phone, { description: 'Con código de país (E.164)', examples: ['+56912345678'] }],
  [
    field.requiredPhone,
    {
      description: 'Con código de país (E.164). Sin él se toma como número del país del operador.',
      examples: ['+56912345678', '912345678'],
    },
  ],
  [field.amount, { description: 'Entero en la unidad mínima de la moneda' }],
  [field.latLng, { description: 'Latitud y longitud, o vacío', examples: ['-22.9087,-68.1997'] }],
  [field.timeZone, { description: 'Zona horaria IANA', examples: ['America/Santiago'] }],
  [field.currency, { description: 'Código ISO 4217', examples: ['CLP'] }],
  [field.country, { description: 'Código ISO 3166-1 de dos letras', examples: ['CL'] }],
  [field.version, { description: 'La versión que se está editando' }],
])

/** Schemas with a name of their own in the contract are referred to instead of repeated. */
const named = z.registry<{ id: string }>()
for (const { schemas } of endpointGroups)
  for (const [id, schema] of Object.entries(schemas))
    if (schema instanceof z.ZodObject && !named.has(schema)) named.add(schema, { id })

export type Direction = 'input' | 'output'

/** Converts schemas to JSON Schema and collects the named ones. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}

  function write(schema: z.ZodType, io: Direction): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: named,
      override: ({ zodSchema, jsonSchema }) => explain(zodSchema, jsonSchema),
    })
    const { $defs = {}, $schema: _schema, id, ...plain } = written
    const names = new Map<string, string>()
    for (const [name, definition] of Object.entries($defs))
      names.set(name, componentFor(name, definition, io))
    for (const [name, definition] of Object.entries($defs)) {
      components[names.get(name) ?? name] ??= {}
      Object.assign(components[names.get(name) ?? name] ?? {}, redirected(withoutId(definition), names))
    }
    if (!id) return redirected(plain, names)
    const name = componentFor(id, plain, io)
    components[name] = redirected(plain, names)
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Input and output can differ by their defaults. */
  function componentFor(name: string, definition: JsonSchema, io: Direction): string {
    if (sameBothWays(definition)) return name
    const isInput = name.endsWith('Input')
    if (io === 'input') return isInput ? name : `${name}Input`
    return isInput ? `${name}Output` : name
  }

  return { write, components }
}

/** Only defaults make the input of a schema differ from its output; a reference may lead to some. */
function sameBothWays(schema: JsonSchema): boolean {
  return !/"default":|"\$ref":/.test(JSON.stringify(schema))
}

function withoutId(schema: JsonSchema): JsonSchema {
  const { id: _id, ...rest } = schema
  return rest
}

function redirected(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const text = JSON.stringify(schema).replace(
    /"#\/\$defs\/([^"]+)"/g,
    (_, name: string) => `"#/components/schemas/${names.get(name) ?? name}"`,
  )
  return JSON.parse(text) as JsonSchema
}

/** Adds what zod leaves out, and removes patterns that a format already implies. */
function explain(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema) {
  if (zodSchema === field.instant) {
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  }
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern
  const known = facts.get(zodSchema)
  if (known) Object.assign(jsonSchema, known)
  const filter = filterValues.get(zodSchema)
  if (filter) {
    const { enum: values, format } = z.toJSONSchema(filter.schema, {
      io: 'input',
      unrepresentable: 'any',
    })
    if (filter.operator !== 'in')
      Object.assign(jsonSchema, values && { enum: values }, format && { format }, facts.get(filter.schema))
    const choices = values ? `: ${values.join(', ')}` : ''
    jsonSchema.description = `${operatorNames[filter.operator]}${filter.operator === 'in' ? choices : ''}`
  }
}

const operatorNames: Record<string, string> = {
  eq: 'Igual a este valor',
  ne: 'Distinto de este valor',
  lt: 'Menor que este valor',
  lte: 'Menor o igual',
  gt: 'Mayor que este valor',
  gte: 'Mayor o igual',
  in: 'Uno de estos valores, separados por comas',
  like: 'Contiene este texto',
}
