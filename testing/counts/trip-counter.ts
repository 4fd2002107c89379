import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'

import pg from 'pg'

type TripCounter = {
  take: () => string[][]
  /** counts the trips of a work that no request asked for */
  watch: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  stop: () => void
}

/**
 * Counts the trips that HTTP requests of this process make to the database from now on. What is sent while a statement of
 * the same connection is not answered yet goes in the same trip. `take` answers the trips since its last call, each as its
 * statements.
 */
export function startTripCounter(): TripCounter {
  const inRequest = new AsyncLocalStorage<true>()
  // oxlint-disable-next-line typescript/unbound-method -- called on the server below
  const { emit } = Server.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called on the client below
  const { query } = pg.Client.prototype
  const trips = { all: [] as string[][] }

  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const runEmit = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    return event === 'request' ? inRequest.run(true, runEmit) : runEmit()
  }

  const underWay = new WeakMap<pg.Client, { statements: number; trip: string[] }>()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (!inRequest.getStore()) return Reflect.apply(query, this, args) as unknown
    const open = underWay.get(this) ?? { statements: 0, trip: [] }
    underWay.set(this, open)
    if (open.statements === 0) {
      open.trip = []
      trips.all.push(open.trip)
    }
    open.trip.push(textOf(args[0]))
    const answer = Reflect.apply(query, this, args) as unknown
    if (!(answer instanceof Promise)) return answer
    open.statements += 1
    const end = () => (open.statements -= 1)
    void answer.then(end, end)
    return answer
  } as typeof query

  return {
    take: () => trips.all.splice(0),
    watch: (work) => inRequest.run(true, work),
    stop: () => {
      Server.prototype.emit = emit
      pg.Client.prototype.query = query
    },
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text)
