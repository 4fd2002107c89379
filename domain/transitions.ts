/** What turns a thing from some of its statuses into another, and who may do it. */
export type Transition<Status extends string, Who extends string> = {
  from: readonly Status[]
  to: readonly Status[]
  who: readonly Who[]
}
export type Transitions<Act extends string, Status extends string, Who extends string> = Record<
  Act,
  Transition<Status, Who>
>

/** Some act turns the one into the other. */
export function turns<Status extends string>(
  acts: Transitions<string, Status, string>,
  from: Status,
  to: Status,
): boolean {
  return Object.values(acts).some((act) => act.from.includes(from) && act.to.includes(to))
}
