/** Events recorded by this process since its start, by entity and kind: few combinations. */
const counts = new Map<string, number>()

export function countEvent(entity: string, kind: string) {
  const name = `${entity} ${kind}`
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

export const eventCounts = (): { entity: string; kind: string; times: number }[] =>
  [...counts].map(([name, times]) => {
    const [entity = '', kind = ''] = name.split(' ')
    return { entity, kind, times }
  })
