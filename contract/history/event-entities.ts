import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'
import { coreEntities, type EventEntity } from '#domain/event.ts'

export const eventEntities: readonly EventEntity[] = [
  ...coreEntities,
  ...gatherList(modules, 'eventEntities'),
]
