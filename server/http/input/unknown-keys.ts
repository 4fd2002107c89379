import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema
type Part = JsonSchema | boolean | undefined

/**
 * Paths of the keys of an input that its schema does not have. A schema that reads its input by a function of its own
 * knows all keys, and what an endpoint answers may be sent back to it: a record that was read is saved whole.
 */
export function unknownKeys(schema: z.ZodType, input: unknown, answer?: z.ZodType): string[] {
  const known = written(schema, 'input')
  const readOnly = answer && written(answer, 'output')

  function beyond(part: Part, answered: Part, value: unknown, path = ''): string[] {
    if (typeof part !== 'object' || typeof value !== 'object' || value === null) return []
    const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
    const options = alternatives(known, part, value).map((each) => {
      if (Array.isArray(value)) {
        const inner = itemsOf(each)
        const innerAnswered = alternatives(readOnly, answered, value).map(itemsOf)[0]
        return value.flatMap((one: unknown, index) => beyond(inner, innerAnswered, one, below(index)))
      }
      const { properties, additionalProperties } = each
      const shown = alternatives(readOnly, answered, value).map((one) => one.properties ?? {})
      return Object.entries(value).flatMap(([key, inner]) => {
        const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined
        const same = shown.find((one) => Object.hasOwn(one, key))
        if (own !== undefined) return beyond(own, same?.[key], inner, below(key))
        if (typeof additionalProperties === 'object')
          return beyond(additionalProperties, undefined, inner, below(key))
        return properties && !same ? [below(key)] : []
      })
    })
    return options.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  return beyond(known, readOnly, input)
}

const kept = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }
function written(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const before = kept[io].get(schema)
  if (before) return before
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (io === 'output' || !(zodSchema instanceof z.ZodPipe) || !(zodSchema.in instanceof z.ZodTransform))
        return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
    },
  })
  kept[io].set(schema, json)
  return json
}

const itemsOf = ({ items }: JsonSchema): Part => (Array.isArray(items) ? undefined : items)

/** The schemas that a part may mean for a value, without references and choices. */
function alternatives(root: JsonSchema | undefined, part: Part, value: object): JsonSchema[] {
  if (typeof part !== 'object') return []
  if (part.$ref) return alternatives(root, root?.$defs?.[part.$ref.replace('#/$defs/', '')] ?? root, value)
  const choices = part.anyOf ?? part.oneOf
  return choices
    ? choices.flatMap((each) => alternatives(root, each, value))
    : fits(part, value)
      ? [part]
      : []
}

/** Whether an alternative is meant: the constants that it names are those of the value. */
const fits = ({ type, properties = {} }: JsonSchema, value: object): boolean =>
  (type === undefined || type === (Array.isArray(value) ? 'array' : 'object')) &&
  Object.entries(properties).every(
    ([key, each]) =>
      typeof each !== 'object' || each.const === undefined || each.const === Reflect.get(value, key),
  )
