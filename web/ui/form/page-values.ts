type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at `name`, or at a path such as `constants.deposit_percent`. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((here, name) => (isRecord(here) ? here[name] : undefined), values)
}

function withValue<V extends Values>(values: V, path: string, value: unknown): V {
  const [name = '', ...rest] = path.split('.')
  const inner = values[name]
  const next = rest.length > 0 && isRecord(inner) ? withValue(inner, rest.join('.'), value) : value
  return { ...values, [name]: next }
}

/** `values` with those of `from` at these paths. */
export const withPaths = <V extends Values>(values: V, from: Values, paths: readonly string[]): V =>
  paths.reduce((after, path) => withValue(after, path, valueAt(from, path)), values)

const isSame = (one: Values, other: Values, path: string) =>
  JSON.stringify(valueAt(one, path)) === JSON.stringify(valueAt(other, path))

export const differingPaths = (one: Values, other: Values, paths: readonly string[]): string[] =>
  paths.filter((path) => !isSame(one, other, path))

/** The values of a form, those that it started from, and the saved ones as last read. */
export type Versions<V extends Values> = { typed: V; base: V; read: V }

/** Takes over newly read values, except where a person typed something that is not saved yet. */
export function adopt<V extends Values>({ typed, base }: Versions<V>, read: V, paths: readonly string[]) {
  const untouched = paths.filter((path) => isSame(typed, base, path) || isSame(typed, read, path))
  return { typed: withPaths(typed, read, untouched), base: withPaths(base, read, untouched), read }
}

/** The paths where another user saved something else than what the typed value started from. */
export const conflictsIn = <V extends Values>({ typed, base, read }: Versions<V>, paths: readonly string[]) =>
  differingPaths(base, read, paths).filter((path) => !isSame(typed, read, path))

/** Whether a fault, named by its field's path, is of one of these fields. */
export const isWithin = (fault: string, paths: readonly string[]) =>
  paths.some((path) => fault === path || fault.startsWith(`${path}.`))
