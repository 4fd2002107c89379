import type { Attendance, SheetStatus, StopKind } from '../schedule-sheets/schedule-sheet.ts'

/** How far the van of a customer is, by what its crew did. */
export const vanStages = [
  'asignada',
  'en_camino',
  'llego',
  /** came, and went on to another stop */
  'siguio',
  'a_bordo',
  'no_encontrado',
] as const
export type VanStage = (typeof vanStages)[number]

/** A stop of the published run; times in milliseconds since 1970. */
export type VanStop = {
  id: string
  kind: StopKind
  arrived_at: number | null
  /** passengers boarding there, and how many of them have no mark yet */
  people: number
  unseen: number
}

/** A published run from the view of one party; times in milliseconds since 1970. */
export type VanRun = {
  status: SheetStatus
  finished: boolean
  /** when the party's pickup is planned, and when the run ends */
  pickup_at: number
  end_at: number
  /** in the order in which they are to be driven */
  stops: readonly VanStop[]
  own_stop: string | null
  own: readonly Attendance[]
}

/** `stops_before`: number of stops before the party's own; null if unknown. */
export type VanNews = { stage: VanStage; stops_before: number | null; came_at: number | null }

const minute = 60_000
/** How long before the start a customer sees their van: plans change until the evening before. */
export const vanShownBeforeMinutes = 12 * 60
/** How long after its end a run that was not closed is still shown, for late vans. */
const lateMinutes = 3 * 60

const only = (stage: VanStage): VanNews => ({ stage, stops_before: null, came_at: null })

/**
 * What a customer sees of their van; null: nothing, or nothing any more. Crew actions arrive late and in any
 * order, so they are ordered by when they happened: a van moved on when its arrival elsewhere is later than here.
 */
export function vanNews(run: VanRun, now: number): VanNews | null {
  if (!isPublished(run, now)) return null
  const { status, stops, own, own_stop } = run
  const present = own.filter((each) => each !== 'no_show')
  if (own.length > 0 && present.length === 0) return only('no_encontrado')
  if (present.length > 0 && present.every((each) => each === 'a_bordo' || each === 'bajado'))
    return only('a_bordo')
  const mine = stops.find(({ id }) => id === own_stop)
  const came_at = mine?.arrived_at ?? null
  if (came_at !== null) {
    const went = stops.some(({ arrived_at }) => arrived_at !== null && arrived_at > came_at)
    return { stage: went ? 'siguio' : 'llego', stops_before: null, came_at }
  }
  const moves = status === 'en_curso' || stops.some(isPassed)
  if (!moves) return only('asignada')
  return {
    stage: 'en_camino',
    stops_before: mine ? stops.slice(0, stops.indexOf(mine)).filter(isUpcoming).length : null,
    came_at: null,
  }
}

const isPublished = ({ status, finished, pickup_at, end_at }: VanRun, now: number): boolean =>
  (status === 'publicada' || status === 'en_curso') &&
  !finished &&
  now >= pickup_at - vanShownBeforeMinutes * minute &&
  now <= end_at + lateMinutes * minute

/** A stop is passed when all its passengers have a mark, even without an arrival. */
const isPassed = ({ arrived_at, people, unseen }: VanStop): boolean =>
  arrived_at !== null || (people > 0 && unseen === 0)

const isUpcoming = (stop: VanStop): boolean =>
  (stop.kind === 'recogida' || stop.kind === 'encuentro') && !isPassed(stop)

/**
 * Seconds until the next useful poll; null: stop. Close to the pickup every action counts; long before only the
 * plan can change, and after it there is no news.
 */
export function askAgainSeconds(runs: readonly VanRun[], now: number): number | null {
  const waits = runs.flatMap((run) => secondsOf(run, now) ?? [])
  return waits.length > 0 ? Math.min(...waits) : null
}

function secondsOf(run: VanRun, now: number): number | null {
  const left = run.pickup_at - now
  if (run.finished || run.status === 'cerrada' || left > vanShownBeforeMinutes * minute) return null
  const news = vanNews(run, now)
  if (!news && left < -lateMinutes * minute) return null
  if (news?.stage === 'a_bordo') return null
  if (news?.stage === 'no_encontrado') return 300
  const isComing = news !== null && news.stage !== 'asignada'
  return isComing || left < 90 * minute ? 15 : 300
}
