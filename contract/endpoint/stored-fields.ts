import { z } from 'zod'

/**
 * The fields of an input as an answer has them: of the same kinds, without the rules of typing them, because rows may be
 * older than a rule. So a field that is added to the input is in the answer too.
 */
export function storedFields<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, stored(field)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose which field is of which kind
  return Object.fromEntries(fields) as { [Field in keyof Shape]: z.ZodType<z.output<Shape[Field]>> }
}

function stored(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodDefault) return stored(field.unwrap())
  if (field instanceof z.ZodNullable) return stored(field.unwrap()).nullable()
  if (field instanceof z.ZodArray) return z.array(stored(field.element))
  if (field instanceof z.ZodEnum || field instanceof z.ZodLiteral) return field
  // Trimmed fields are text, and so are fields that may be empty.
  if (field instanceof z.ZodPipe || field instanceof z.ZodUnion || field instanceof z.ZodString)
    return z.string()
  throw new Error('A field of a kind that no answer has yet')
}
