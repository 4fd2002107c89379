import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Paths of the keys of an input that its schema does not have. A schema that reads its input by a function of its own
 * knows all keys.
 */
export function unknownKeys(schema: z.ZodType, input: unknown): string[] {
  const root = written(schema)
  return keysBeyond(root, root, input)
}

const kept = new WeakMap<z.ZodType, JsonSchema>()
function written(schema: z.ZodType): JsonSchema {
  const known = kept.get(schema)
  if (known) return known
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.in instanceof z.ZodTransform)) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
    },
  })
  kept.set(schema, json)
  return json
}

function keysBeyond(root: JsonSchema, part: JsonSchema, value: unknown, path = ''): string[] {
  const within = (schema: JsonSchema | boolean | undefined, inner: unknown, at: string) =>
    typeof schema === 'object' ? keysBeyond(root, schema, inner, at) : []
  if (typeof value !== 'object' || value === null) return []
  if (part.$ref) return within(root.$defs?.[part.$ref.replace('#/$defs/', '')], value, path)
  const choices = part.anyOf ?? part.oneOf
  if (choices) {
    const found = choices.filter((each) => fits(each, value)).map((each) => within(each, value, path))
    return found.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) {
    const { items } = part
    return Array.isArray(items) ? [] : value.flatMap((each, index) => within(items, each, below(index)))
  }
  const { properties, additionalProperties } = part
  return Object.entries(value).flatMap(([key, inner]) => {
    if (properties && Object.hasOwn(properties, key)) return within(properties[key], inner, below(key))
    if (typeof additionalProperties === 'object') return within(additionalProperties, inner, below(key))
    return properties ? [below(key)] : []
  })
}

/** Whether an alternative is meant: the constants that it names are those of the value. */
const fits = (schema: JsonSchema | boolean, value: object): boolean =>
  typeof schema === 'object' &&
  (schema.type === undefined || schema.type === (Array.isArray(value) ? 'array' : 'object')) &&
  Object.entries(schema.properties ?? {}).every(
    ([key, each]) =>
      typeof each !== 'object' || each.const === undefined || each.const === Reflect.get(value, key),
  )
