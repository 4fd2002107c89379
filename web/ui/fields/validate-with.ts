import type { z } from 'zod'

/**
 * A schema of the contract as the validation of a Mantine form: the first message of each field, by its path.
 * Problems without a field have the key ''.
 */
export function validateWith(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values)
    const messages: Record<string, string> = {}
    for (const issue of result.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message
    return messages
  }
}
