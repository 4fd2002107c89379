/** Events recorded by this process since its start, by entity and kind: few combinations. */
const told = new Map<string, number>()

export function countEvent(entity: string, kind: string) {
  const name = `${entity} ${kind}`
  told.set(name, (told.get(name) ?? 0) + 1)
}

export const eventCounts = (): { entity: string; kind: string; times: number }[] =>
  [...told].map(([name, times]) => {
    const [entity = '', kind = ''] = name.split(' ')
    return { entity, kind, times }
  })
