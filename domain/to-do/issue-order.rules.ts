const soon = 12 * 3_600_000

type Due = { items: readonly { due_at: string | null }[] }

/** What is too late within twelve hours comes first; within both parts the given order stays. */
export function soonFirst<T extends Due>(issues: readonly T[], now: Date): T[] {
  const isSoon = ({ items }: T) =>
    items.some(({ due_at }) => due_at !== null && Date.parse(due_at) - now.getTime() <= soon)
  return [...issues.filter(isSoon), ...issues.filter((issue) => !isSoon(issue))]
}
