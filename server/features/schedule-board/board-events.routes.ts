import { PassThrough } from 'node:stream'

import { type BoardSheetChanged, watchScheduleBoard } from '#contract/schedule-events.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'

const heartbeatMilliseconds = 20_000
/** A stream ends and is asked for again, so that whoever lost the right to it stops hearing. */
const longestMilliseconds = 15 * 60_000

type Told = BoardSheetChanged & { tour_operator_id: string; date: string }

export const boardEventRoutes: Routes = (app, context) => {
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  route(app, context, watchScheduleBoard, async ({ actor, query, reply }) => {
    const stream = new PassThrough()
    const tell = (event: string, data: object) => {
      if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    const unlisten = context.listener.listen('schedule_days', (payload) => {
      if (payload === null) return tell('resync', {})
      const { tour_operator_id, date, sheet_id, version } = JSON.parse(payload) as Told
      if (tour_operator_id === actor.tour_operator_id && date === query.date)
        tell('change', { sheet_id, version })
    })
    const heart = setInterval(() => stream.write(': \n\n'), heartbeatMilliseconds)
    const end = setTimeout(() => stream.end(), longestMilliseconds)
    open.add(stream)
    stream.once('close', () => {
      unlisten()
      clearInterval(heart)
      clearTimeout(end)
      open.delete(stream)
    })
    await context.listener.ready()
    tell('hello', {})
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return stream
  })
}
