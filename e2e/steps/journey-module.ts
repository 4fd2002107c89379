import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import type { Permission } from '#domain/staff/permission.ts'

type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** A server of ours that plays one of another company. */
export type StandIn = {
  /** settings of the product that lead to it */
  settings: Readonly<Record<string, string>>
  /** environment of the journeys that steer it */
  journeys: Readonly<Record<string, string>>
  close: () => Promise<void>
}

/** `module.journeys.ts`: the screens and public pages of a module, which the journeys over all of them visit. */
export type JourneyModule = {
  screens?: readonly { path: string; permission: Permission }[]
  /** addresses of what else a screen can show */
  views?: readonly string[]
  /** by a name, a screen whose address has an id */
  details?: Readonly<Record<string, (ask: Ask) => Promise<string>>>
  /** addresses of its public pages, by what they show */
  publicPages?: (ask: Ask) => Promise<Readonly<Record<string, string>>>
  startStandIn?: () => Promise<StandIn>
}
