import type { JsonSchema } from './json-schema.document.ts'

export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const typeWords: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  null: 'null',
  object: 'objeto',
}
const formatWords: Record<string, string> = {
  uuid: 'uuid',
  date: 'fecha',
  'date-time': 'instante',
  binary: 'archivo',
}

const nameOf = (ref: string) => ref.replace('#/components/schemas/', '')

/** A schema's type in a few words, linked where it has a name. */
export function typeHtml(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = escape(nameOf(schema.$ref))
    return `<a href="#esquema-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeHtml))].join(' o ')
  if (schema.allOf) return schema.allOf.map(typeHtml).join(' y ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(' · ')
  if (schema.type === 'array') return `lista de ${schema.items ? typeHtml(schema.items) : 'valores'}`
  if (schema.format && formatWords[schema.format]) return formatWords[schema.format] ?? ''
  const { additionalProperties } = schema
  if (schema.type === 'object' && typeof additionalProperties === 'object' && !schema.properties)
    return `objeto de ${typeHtml(additionalProperties)}`
  return typeof schema.type === 'string' ? (typeWords[schema.type] ?? escape(schema.type)) : 'cualquier valor'
}

const code = (value: unknown) => `<code>${escape(JSON.stringify(value))}</code>`

/** What holds beside the type: limits, default, an example. */
export function limitsHtml(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, examples = [] } = schema
  const known = (text: string, value: unknown) => (value === undefined ? '' : text)
  const isWide = (value: number | undefined) =>
    value !== undefined && Math.abs(value) >= Number.MAX_SAFE_INTEGER
  return [
    escape((schema.description ?? '').replace(/[.]$/, '')),
    known(`desde ${minLength} letras`, minLength),
    known(`hasta ${maxLength} letras`, maxLength),
    isWide(minimum) ? '' : known(`desde ${minimum}`, minimum),
    isWide(maximum) ? '' : known(`hasta ${maximum}`, maximum),
    known(`desde ${minItems} elementos`, minItems),
    known(`hasta ${maxItems} elementos`, maxItems),
    schema.default === undefined ? '' : `por omisión ${code(schema.default)}`,
    examples.length > 0 ? `por ejemplo ${code(examples[0])}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** The fields of an object, and of the objects inside it, as rows: `contact.email`. */
export function fieldsHtml(schema: JsonSchema): string {
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return `<p>${typeHtml(schema)}</p>`
  return `<table><thead><tr><th>Campo</th><th>Tipo</th><th>Detalle</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const needed = required.includes(name) ? '' : ' <span class="optional">opcional</span>'
    const row = `<tr><td><code>${escape(prefix + name)}</code>${needed}</td><td>${typeHtml(field)}</td><td>${limitsHtml(field)}</td></tr>`
    const { inner, mark } = innerOf(field)
    return [row, ...(inner ? rowsOf(inner, `${prefix}${name}${mark}.`) : [])]
  })
}

/** The object that a field holds, be it alone, in a list, or beside null. */
function innerOf(field: JsonSchema): { inner?: JsonSchema; mark: string } {
  if (field.properties) return { inner: field, mark: '' }
  if (field.type === 'array' && field.items) {
    const { inner, mark } = innerOf(field.items)
    return inner ? { inner, mark: `[]${mark}` } : { mark: '' }
  }
  const some = field.anyOf?.find((each) => innerOf(each).inner)
  return some ? innerOf(some) : { mark: '' }
}
