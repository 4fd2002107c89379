import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { movePassengers, undoBoardAct } from '#contract/schedule-sheets/schedule-board.contract.ts'
import * as acts from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { boardStep, tried } from '#testing/given/board-steps.ts'
import { givenProduct } from '#testing/given/given.ts'
import { aboard, only, type ScheduleDay, seen, startScheduleDay } from '#testing/given/schedule-day.ts'

/** The day on the screen and in the database, without versions, which only increase. */
async function whole(day: ScheduleDay) {
  const { sheets, ...board } = await day.board()
  const { rows } = await sql`select
      (select json_agg(to_jsonb(s) - array['version', 'updated_at'] order by s.id) from schedule_sheets s) as sheets,
      (select json_agg(t order by t.id) from schedule_sheet_stops t) as stops,
      (select json_agg(c order by c.schedule_sheet_id, c.person_id, c.role) from schedule_sheet_crew c) as crew,
      (select json_agg(g order by g.schedule_sheet_id, g.passenger_id) from schedule_sheet_passengers g) as passengers,
      (select json_agg(l order by l.schedule_sheet_id, l.departure_id) from schedule_sheet_departures l) as departures,
      (select json_agg(u order by u.owner_id, u.resource_id) from resource_uses u) as uses,
      (select json_agg(x order by x.passenger_id) from schedule_left_out x) as left_out,
      (select json_agg(n order by n.id) from unavailabilities n) as away,
      (select json_agg(json_build_object('id', i.id, 'time', i.pickup_time) order by i.id) from booking_items i) as times`.execute(
    day.db,
  )
  return { board: { ...board, sheets: sheets.map(({ version: _version, ...sheet }) => sheet) }, rows }
}

/** Runs the jobs that an undo queued: they must not move what was restored. */
async function refreshQueued(day: ScheduleDay): Promise<number> {
  const { rows } = await sql<{ payload: Jobs['refresh_sheet'] }>`
    with done as (delete from graphile_worker._private_jobs where key like 'refresh\\_sheet:%' returning payload)
    select payload from done`.execute(day.db)
  const handlers = jobHandlers({ ...day, now: () => day.clock.now, sendMail: () => Promise.resolve() })
  for (const { payload } of rows) await handlers.refresh_sheet(payload)
  return rows.length
}

type Stored = Record<'sheets' | 'departures', { [column: string]: string }[] | null>

/** How many sheets carry a private party with others, and how many carry two departures. */
function mixedOn({ rows }: { rows: unknown[] }) {
  const [{ sheets, departures }] = rows as [Stored]
  const bySheet = Object.groupBy(departures ?? [], (each) => each['schedule_sheet_id'] ?? '')
  return {
    private: (sheets ?? []).filter((sheet) => sheet['shared_reason']).length,
    departures: Object.values(bySheet).filter((some = []) => some.length > 1).length,
  }
}

async function busyDay() {
  const day = await startScheduleDay({
    vans: [
      { name: 'Van 1', seats: 6 },
      { name: 'Van 2', seats: 9 },
      { name: 'Van 3', seats: 15 },
    ],
    drivers: 3,
    guides: 3,
  })
  const later = await givenProduct(day.db, day.operator, {
    capacity: 40,
    start_times: ['15:00'],
  })
  await day.sell('Ana', { people: 3 })
  await day.sell('Eva', { people: 2, hotel: day.far.id })
  await day.sell('Luz', { people: 2, hotel: null })
  await day.sell('Teo', { people: 4, language: 'en' })
  await day.sell('Ivo', { people: 2, hotel: day.far.id, product_id: later.id, start_time: '15:00' })
  await day.sell('Sol', { people: 3, product_id: later.id, start_time: '15:00' })
  const alone = await givenProduct(day.db, day.operator, { kind: 'privado', start_times: ['19:00'] })
  await day.sell('Paz', { product_id: alone.id, start_time: '19:00' })
  await day.sell('Mar', { product_id: alone.id, start_time: '19:00' })
  await day.generate()
  return day
}

/** Resets the day: else every van would be broken and every sheet published after a few sequences. */
async function startOver(day: ScheduleDay) {
  await sql`truncate schedule_sheets, resource_uses, unavailabilities, schedule_left_out cascade`.execute(
    day.db,
  )
  await day.generate()
}

const { sequences, seed } = randomSequences(4)

test(
  `the whole day is the same again after any acts are undone (${sequences} sequences, RANDOM_SEED=${seed})`,
  { timeout: 60_000 + sequences * 5000 },
  async () => {
    const day = await busyDay()
    const takenBack = { acts: 0, kinds: new Set<string>(), private: 0, departures: 0 }
    // A step on an empty sheet leaves nothing to recompute.
    let refreshed = 0
    await fc.assert(
      fc.asyncProperty(
        // Some steps that stay, so that each sequence starts from another day, and then those that are undone.
        fc.array(boardStep, { maxLength: 3 }),
        fc.array(boardStep, { minLength: 1, maxLength: 7 }),
        async (kept, taken) => {
          await startOver(day)
          for (const each of kept) await tried(day, each)
          const back: { id: string; before: Awaited<ReturnType<typeof whole>>; kind: string }[] = []
          for (const each of taken) {
            const before = await whole(day)
            const change = await tried(day, each)
            if (change?.undo_id) back.push({ id: change.undo_id, before, kind: each.kind })
            // Publishing cannot be undone, nor can earlier steps on the same sheets.
            else if (change && change.sheets.length + change.removed_sheet_ids.length > 0) back.length = 0
          }
          for (const { id, before, kind } of back.toReversed()) {
            const [mixed, was] = [mixedOn(await whole(day)), mixedOn(before)]
            takenBack.acts += 1
            takenBack.kinds.add(kind)
            takenBack.private += Number(mixed.private > was.private)
            takenBack.departures += Number(mixed.departures > was.departures)
            await day.dispatcher.call(undoBoardAct, { params: { id } })
            refreshed += await refreshQueued(day)
            expect(await whole(day), `after undoing ${kind}`).toEqual(before)
          }
        },
      ),
      { numRuns: sequences, seed, endOnFailure: true },
    )
    const { acts: count, kinds, ...mixings } = takenBack
    process.stdout.write(
      `${sequences} sequences, seed ${seed}: ${count} acts of ${kinds.size} kinds taken back, of which ${mixings.private} had brought others to a private party and ${mixings.departures} two departures together\n`,
    )
    expect(refreshed).toBeGreaterThan(0)
    // Few sequences may happen to mix nothing.
    expect(Math.min(mixings.private, mixings.departures)).toBeGreaterThan(sequences < 100 ? -1 : 0)
  },
)

test('refuses an undo after another user changed the sheet, naming sheet and user', async () => {
  const day = await busyDay()
  const [sheet] = (await day.board()).sheets
  if (!sheet) throw new Error('A day without sheets')
  const edited = await day.dispatcher.call(acts.editSheet, {
    params: { id: sheet.id },
    body: { version: sheet.version, notes: 'Lleva agua' },
  })
  const other = await day.as(1)
  await other.call(acts.editSheet, {
    params: { id: sheet.id },
    body: { version: only(edited.sheets).version, notes: 'Lleva pan' },
  })
  const id = edited.undo_id ?? ''
  await expect(day.dispatcher.call(undoBoardAct, { params: { id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'changed_since', details: { sheet_id: sheet.id, sheet_number: sheet.number } },
  })
  expect((await day.board()).sheets.find((each) => each.id === sheet.id)?.notes).toBe('Lleva pan')
  // A user cannot undo another user's step.
  await expect(other.call(undoBoardAct, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('undoes a step once, and does not fetch a passenger moved elsewhere meanwhile', async () => {
  const day = await busyDay()
  const before = await day.board()
  const [one, two] = before.sheets
  if (!one || !two) throw new Error('A day with too few sheets')
  const [who] = aboard(before, one.id)
  const off = await day.dispatcher.call(movePassengers, {
    body: { passenger_ids: [who?.id ?? ''], to: null, from: [seen(one)] },
  })
  const id = off.undo_id ?? ''
  await day.dispatcher.call(undoBoardAct, { params: { id } })
  await expect(day.dispatcher.call(undoBoardAct, { params: { id } })).rejects.toMatchObject({
    problem: { code: 'undone_already' },
  })
  const again = await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: [who?.id ?? ''],
      to: null,
      from: [seen(only((await day.board()).sheets.filter((s) => s.id === one.id)))],
    },
  })
  await day.dispatcher.call(movePassengers, {
    body: { passenger_ids: [who?.id ?? ''], to: seen(two), from: [], reason: 'Van juntos' },
  })
  await expect(
    day.dispatcher.call(undoBoardAct, { params: { id: again.undo_id ?? '' } }),
  ).rejects.toMatchObject({ status: 409 })
})
