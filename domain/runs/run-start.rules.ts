import type { SheetStatus } from '../schedule-sheets/schedule-sheet.ts'
import { type CrewActKind, markKinds } from './crew-act.ts'

/** How long before its first pickup a run may be started: vans are washed, loaded and driven to the first hotel by then. */
export const startsBeforeMinutes = 180

/** The earliest start of a run; milliseconds since 1970. */
export const startableFrom = (start_at: number): number => start_at - startsBeforeMinutes * 60_000

/** Actions only possible on the road. Answers come before it, and money or an incident at any time. */
const roadKinds: readonly CrewActKind[] = ['started', 'arrived', ...markKinds, 'finished', 'closed']

type Asked = { kind: CrewActKind; status: SheetStatus; start_at: number; at: number }

/** A run under way continues, also if the office moved its time meanwhile. */
export const isTooEarly = ({ kind, status, start_at, at }: Asked): boolean =>
  roadKinds.includes(kind) && status !== 'en_curso' && at < startableFrom(start_at)
