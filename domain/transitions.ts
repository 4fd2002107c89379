/** A transition between statuses, and who may do it. */
export type Transition<Status extends string, Who extends string> = {
  from: readonly Status[]
  to: readonly Status[]
  who: readonly Who[]
}
export type Transitions<Act extends string, Status extends string, Who extends string> = Record<
  Act,
  Transition<Status, Who>
>

declare const allowed: unique symbol
/** A status that a table allowed. Only such a one can be written over another: the types of tables ask for it. */
export type Turned<Status extends string> = Status & { readonly [allowed]: Status }

/** Whether a transition leads from one status to the other. */
export function turns<Status extends string>(
  acts: Transitions<string, Status, string>,
  from: Status,
  to: Status,
): boolean {
  return Object.values(acts).some((act) => act.from.includes(from) && act.to.includes(to))
}

/** The status that `by` sets; `null` if the table has no such transition for them. */
export function turnedBy<Status extends string, Who extends string>(
  acts: Transitions<string, Status, Who>,
  by: NoInfer<Who>,
  { from, to }: NoInfer<{ from: Status; to: Status }>,
): Turned<Status> | null {
  const theirs = Object.values<Transition<Status, Who>>(acts).filter(({ who }) => who.includes(by))
  const isKnown = theirs.some((act) => act.from.includes(from) && act.to.includes(to))
  return isKnown ? (to as Turned<Status>) : null // oxlint-disable-line typescript/no-unsafe-type-assertion
}
