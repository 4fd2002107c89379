import { modules } from '#app/modules/journeys.ts'

import type { JourneyModule, StandIn } from './journey-module.ts'

/** The servers that modules need while the journeys run, as one. */
export async function startStandIns(): Promise<StandIn> {
  const started: StandIn[] = []
  for (const { startStandIn } of modules as readonly JourneyModule[])
    if (startStandIn) started.push(await startStandIn())
  return {
    settings: Object.assign({}, ...started.map(({ settings }) => settings)) as StandIn['settings'],
    journeys: Object.assign({}, ...started.map(({ journeys }) => journeys)) as StandIn['journeys'],
    close: async () => {
      for (const { close } of started) await close()
    },
  }
}
