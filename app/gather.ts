type ValueOf<Module, Name extends string> =
  Module extends Readonly<Record<Name, infer Value>> ? Value : unknown

/** What all modules give under a name, as one record; `{}` without any. */
export type Gathered<Modules extends readonly unknown[], Name extends string> = Modules extends readonly [
  infer First,
  ...infer Others,
]
  ? ValueOf<First, Name> & Gathered<Others, Name>
  : object

const valueOf = (module: object, name: string): unknown => Reflect.get(module, name)

/** Joins the records that modules give under `name`. Annotate the result: then a missing entry does not compile. */
export function gather<const Modules extends readonly object[], Name extends string>(
  modules: Modules,
  name: Name,
): Gathered<Modules, Name> {
  return Object.assign({}, ...modules.map((module) => valueOf(module, name) ?? {})) as Gathered<Modules, Name>
}

type Within<
  Modules extends readonly unknown[],
  Name extends string,
  Part extends string,
> = Modules extends readonly [infer First, ...infer Others]
  ? ValueOf<ValueOf<First, Name>, Part> & Within<Others, Name, Part>
  : object

/** Joins one part of the records that modules give under `name`, such as the sentences of one language. */
export function gatherPart<const Modules extends readonly object[], Name extends string, Part extends string>(
  modules: Modules,
  name: Name,
  part: Part,
): Within<Modules, Name, Part> {
  const parts = modules.map((module) => {
    const record = valueOf(module, name)
    return typeof record === 'object' && record !== null ? valueOf(record, part) : {}
  })
  return Object.assign({}, ...parts) as Within<Modules, Name, Part>
}

type ItemOf<Module, Name extends string> =
  Module extends Readonly<Record<Name, readonly (infer Item)[]>> ? Item : never

/** Joins the lists that modules give under `name`. */
export function gatherList<const Modules extends readonly object[], Name extends string>(
  modules: Modules,
  name: Name,
): readonly ItemOf<Modules[number], Name>[] {
  return modules.flatMap((module) => (valueOf(module, name) ?? []) as ItemOf<Modules[number], Name>[])
}

/** The core's list with the entries of modules, each behind the entry that it names. */
export function inOrder<const Core extends string, Added extends object>(
  core: readonly Core[],
  added: Added,
): readonly (Core | (keyof Added & string))[] {
  const places = Object.entries(added as Record<string, { after: string }>)
  const follow = (name: string) => places.filter(([, { after }]) => after === name).map(([each]) => each)
  const ordered = core.flatMap((name) => [name, ...follow(name)])
  const missing = places.map(([name]) => name).filter((name) => !ordered.some((each) => each === name))
  return [...ordered, ...missing] as (Core | (keyof Added & string))[]
}
