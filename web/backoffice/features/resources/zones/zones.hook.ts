import { useState } from 'react'

import { deleteZone, orderZones, type Zone } from '#contract/resources/zones.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { idsMovedTo } from './zones.rules.ts'
import { zonesTexts as texts } from './zones.texts.ts'

/** Changes to the list of zones, and the sentence that announces a move. */
export function useZoneList(zones: readonly Zone[]) {
  const [announcement, setAnnouncement] = useState('')
  const ordering = useCommand(orderZones, { onProblem: notifyProblem })
  const removing = useCommand(deleteZone, {
    onDone: () => notifyDone(texts.removed),
    onProblem: notifyProblem,
  })
  return {
    zones,
    announcement,
    isOrdering: ordering.isRunning,
    isRemoving: removing.isRunning,
    move: (zone: Zone, place: number) => {
      setAnnouncement(texts.moved(zone.name, place + 1, zones.length))
      ordering.run({ body: { ids: idsMovedTo(zones, zone.id, place) } })
    },
    remove: (zone: Zone) =>
      confirm({
        title: texts.removeTitle(zone.name),
        consequences: texts.removeBody,
        act: texts.remove,
        onConfirm: () => removing.run({ params: { id: zone.id } }),
      }),
  }
}

export type ZoneList = ReturnType<typeof useZoneList>
