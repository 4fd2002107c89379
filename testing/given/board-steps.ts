import fc from 'fast-check'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { generateSheets, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type {
  BoardChange,
  BoardItem,
  BoardSheet,
  ScheduleBoard,
} from '#contract/schedule-sheets/schedule-board.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import * as acts from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'

import type { TestingModule } from '../module-testing.ts'
import { type ScheduleDay, tomorrow } from './schedule-day.ts'

/** What is done, and three numbers that say to whom or what. */
export type BoardStep = { kind: string; numbers: [number, number, number] }

const kinds = [
  'move',
  'split',
  'off',
  'order',
  'time',
  'lock',
  'minutes',
  'add_stop',
  'remove_stop',
  'vehicle',
  'broken',
  'crew',
  'edit',
  'merge',
  'mix',
  'annul',
  'create',
  'generate',
  'publish',
]
const stepsOfModules: NonNullable<TestingModule['boardSteps']> = { ...gather(modules, 'boardSteps') }

const pick = <T>(some: readonly T[], number: number): T | undefined => some[number % some.length]
const versionOf = (board: ScheduleBoard, id: string) =>
  board.sheets.find((sheet) => sheet.id === id)?.version ?? 0

/** Each party with each sheet that carries others: of another departure, or one of both private, more often than not. */
function strangers({ items, sheets }: ScheduleBoard) {
  const isAboard = ({ passengers }: BoardItem, sheet: BoardSheet) =>
    passengers.some(({ sheet_id }) => sheet_id === sheet.id)
  return items.flatMap((item) =>
    sheets
      .filter((sheet) => !isAboard(item, sheet) && items.some((each) => isAboard(each, sheet)))
      .map((sheet) => ({ item, sheet })),
  )
}

/** One step of a dispatcher on the current board; null if it has no target. */
async function does(day: ScheduleDay, { kind, numbers: [a, b, c] }: BoardStep): Promise<BoardChange | null> {
  const board = await day.board()
  const { dispatcher } = day
  const sheet = pick(board.sheets, a)
  const other = pick(board.sheets, b)
  const item = pick(board.items, b)
  // Without a reason what mixes is refused, and must leave nothing behind.
  const someReason = c % 4 === 0 ? '' : 'Van juntos'
  const move = async (
    ids: string[],
    to: string | null,
    stop_id: string | null = null,
    reason = someReason,
  ) => {
    const from = new Set(
      board.items.flatMap(({ passengers }) =>
        passengers.filter(({ id }) => ids.includes(id)).flatMap(({ sheet_id }) => sheet_id ?? []),
      ),
    )
    return dispatcher.call(movePassengers, {
      body: {
        passenger_ids: ids,
        to: to ? { sheet_id: to, version: versionOf(board, to) } : null,
        from: [...from]
          .filter((id) => id !== to)
          .map((id) => ({ sheet_id: id, version: versionOf(board, id) })),
        stop_id,
        reason,
      },
    })
  }
  if (kind === 'generate') return (await dispatcher.call(generateSheets, { body: { date: tomorrow } })).change
  const ofModule = stepsOfModules[kind]
  if (ofModule) return ofModule(day, a)
  if (kind === 'create')
    return dispatcher.call(acts.createSheet, {
      body: { date: tomorrow, departure_ids: [pick(board.departures, a)?.id ?? ''], vehicle_id: null },
    })
  if (kind === 'mix') {
    const pair = pick(strangers(board), a * 41 + b)
    return pair
      ? move(
          pair.item.passengers.map(({ id }) => id),
          pair.sheet.id,
          null,
          'Van juntos',
        )
      : null
  }
  if (kind === 'off' && item)
    return move(
      item.passengers.map(({ id }) => id),
      null,
    )
  if (!sheet) return null
  const params = { id: sheet.id }
  const { version } = sheet
  const stop = pick(sheet.stops, b)
  switch (kind) {
    case 'move':
      return item
        ? move(
            item.passengers.map(({ id }) => id),
            sheet.id,
            c % 3 === 0 ? (stop?.id ?? null) : null,
          )
        : null
    case 'split':
      return item
        ? move(item.passengers.map(({ id }) => id).slice(0, 1 + (c % item.passengers.length)), sheet.id)
        : null
    case 'order':
      return dispatcher.call(acts.orderStops, {
        params,
        body: {
          version,
          stop_ids: sheet.stops.map(({ id }) => id).toSorted((one, two) => (one + c < two + a ? 1 : -1)),
        },
      })
    case 'add_stop':
      return dispatcher.call(acts.addStop, {
        params,
        body: {
          version,
          kind: 'recogida',
          place: `Parada ${c}`,
          position: b % 4,
          own_minutes: c % 2 ? 7 : null,
        },
      })
    case 'vehicle':
      return dispatcher.call(acts.setSheetVehicle, {
        params,
        body: { version, vehicle_id: pick([...day.vehicles.map(({ id }) => id), null], b) ?? null },
      })
    case 'broken':
      return dispatcher.call(acts.setSheetVehicle, {
        params,
        body: {
          version,
          vehicle_id: pick(day.vehicles, b)?.id ?? null,
          reason: 'Falla',
          out_of_service_until: tomorrow,
        },
      })
    case 'crew': {
      const driver = pick([...day.crew.drivers, null], b)
      const guide = pick([...day.crew.guides, null], c)
      return dispatcher.call(acts.setSheetCrew, {
        params,
        body: {
          version,
          crew: [
            ...(driver ? [{ person_id: driver, role: 'chofer' as const }] : []),
            ...(guide ? [{ person_id: guide, role: 'guia' as const }] : []),
          ],
        },
      })
    }
    case 'edit':
      return dispatcher.call(acts.editSheet, {
        params,
        body: { version, name: `Nombre ${b}`, notes: `Nota ${c}` },
      })
    case 'merge':
      return other && other !== sheet
        ? dispatcher.call(acts.mergeSheets, {
            params,
            body: { version, other_id: other.id, other_version: other.version, reason: someReason },
          })
        : null
    case 'annul':
      return dispatcher.call(acts.annulSheet, { params, body: { version, reason: '' } })
    case 'publish':
      return (await dispatcher.call(publishSheet, { params, body: { version, reason: 'Se sabe' } })).change
    default:
      return stop ? onStop(day, { kind, c }, { sheet_id: sheet.id, version, stop_id: stop.id }) : null
  }
}

async function onStop(
  { dispatcher }: ScheduleDay,
  { kind, c }: { kind: string; c: number },
  { sheet_id, version, stop_id }: { sheet_id: string; version: number; stop_id: string },
) {
  const params = { id: sheet_id, stop_id }
  if (kind === 'remove_stop') return dispatcher.call(acts.removeStop, { params, query: { version } })
  const changes: Record<string, object> = {
    time: { time: `0${5 + (c % 3)}:${10 + (c % 50)}` },
    lock: { locked: c % 2 === 0 },
    minutes: { own_minutes: c % 3 === 0 ? null : c % 60, wait_minutes: c % 9 },
  }
  return dispatcher.call(acts.editStop, { params, body: { version, ...changes[kind] } })
}

/** What a dispatcher may not do now is not done. */
export async function tried(day: ScheduleDay, step: BoardStep): Promise<BoardChange | null> {
  try {
    return await does(day, step)
  } catch (error) {
    if (error instanceof CallFailed && [409, 422].includes(error.status)) return null
    throw error
  }
}

export const boardStep: fc.Arbitrary<BoardStep> = fc.record({
  kind: fc.constantFrom(...kinds, ...Object.keys(stepsOfModules)),
  numbers: fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40)),
})
