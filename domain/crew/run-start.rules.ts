import type { SheetStatus } from '../schedule-sheets/schedule-sheet.ts'
import { type CrewActKind, markKinds } from './crew-act.ts'

/** How long before its first pickup a run may be started: vans are washed, loaded and driven to the first hotel by then. */
export const startsBeforeMinutes = 180

/** From when a run may be said to have left; milliseconds since 1970. */
export const startableFrom = (start_at: number): number => start_at - startsBeforeMinutes * 60_000

/** What is only done on the road. Answers come before it, and money or an incident whenever they do. */
const roadKinds: readonly CrewActKind[] = ['started', 'arrived', ...markKinds, 'finished', 'closed']

type Asked = { kind: CrewActKind; status: SheetStatus; start_at: number; at: number }

/** A run under way goes on, also where the office moved its hour meanwhile. */
export const isTooEarly = ({ kind, status, start_at, at }: Asked): boolean =>
  roadKinds.includes(kind) && status !== 'en_curso' && at < startableFrom(start_at)
