import { PassThrough } from 'node:stream'

import {
  type BoardSheetChanged,
  watchScheduleBoard,
} from '#contract/schedule-sheets/schedule-events.contract.ts'
import { TooManyCalls } from '#server/errors/too-many-calls.ts'
import { AccessDenied, checkAccess } from '#server/http/access.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

/**
 * A stream ends at once with its session, and when its user loses access; the heartbeat checks what has no
 * notification, such as the expiry of a session.
 */
const heartbeatMilliseconds = 20_000
/** A stream ends and is asked for again, so that nothing is held for ever. */
const longestMilliseconds = 15 * 60_000
/** If a client reads so slowly that more than this waits for it, the stream is closed and the client asks again. */
const mostWaitingBytes = 64 * 1024
/** More than a person has windows. */
const mostPerUser = 12

type DayChange = BoardSheetChanged & { tour_operator_id: string; date: string }

export const boardEventRoutes: Routes = (app, context) => {
  const open = new Map<PassThrough, string>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })

  route(app, context, watchScheduleBoard, async ({ actor, query, request, reply }) => {
    if ([...open.values()].filter((user_id) => user_id === actor.user_id).length >= mostPerUser)
      throw new TooManyCalls(heartbeatMilliseconds / 1000)
    const stream = new PassThrough()
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return
      if (stream.writableLength + stream.readableLength > mostWaitingBytes) stream.destroy()
      else stream.write(text)
    }
    const sendEvent = (event: string, data: object) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const lookAgain = async () => {
      try {
        await checkAccess(request, watchScheduleBoard, context.whoIs)
      } catch (error) {
        // If the database cannot be reached, the right is not known, so the stream stays open.
        if (error instanceof AccessDenied) stream.end()
      }
    }
    const unlisten = context.listener.listen('schedule_days', (payload) => {
      if (payload === null) return sendEvent('resync', {})
      const { tour_operator_id, date, sheet_id, version } = JSON.parse(payload) as DayChange
      if (tour_operator_id === actor.tour_operator_id && (query.date === undefined || date === query.date))
        sendEvent('change', { sheet_id, version })
    })
    const unlistenSessions = context.listener.listen('sessions_ended', (payload) => {
      if (payload === actor.session_id) stream.end()
      else if (payload === null) void lookAgain()
    })
    // A user was deactivated, or must set a second factor first: each stream checks its own user and continues if
    // allowed.
    const unlistenActors = context.listener.listen('actors_changed', () => void lookAgain())
    const heart = setInterval(() => {
      write(': \n\n')
      void lookAgain()
    }, heartbeatMilliseconds)
    const end = setTimeout(() => stream.end(), longestMilliseconds)
    open.set(stream, actor.user_id)
    stream.once('close', () => {
      unlisten()
      unlistenSessions()
      unlistenActors()
      clearInterval(heart)
      clearTimeout(end)
      open.delete(stream)
    })
    await context.listener.ready()
    sendEvent('hello', {})
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return stream
  })
}
