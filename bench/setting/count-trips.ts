/**
 * Loaded before the product by a bench: counts the trips that its requests make to the database. What is sent while a
 * statement of the same connection is not answered yet goes in the same trip.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'

import pg from 'pg'

const inRequest = new AsyncLocalStorage<true>()
let trips = 0

// oxlint-disable-next-line typescript/unbound-method -- called on the server below
const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const runEmit = () => Reflect.apply(emit, this, [event, ...args]) as boolean
  return event === 'request' ? inRequest.run(true, runEmit) : runEmit()
}

// oxlint-disable-next-line typescript/unbound-method -- called on the client below
const query = pg.Client.prototype.query
const underWay = new WeakMap<pg.Client, number>()
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const before = underWay.get(this) ?? 0
  if (before === 0 && inRequest.getStore()) trips += 1
  const answer = Reflect.apply(query, this, args) as unknown
  if (!(answer instanceof Promise)) return answer
  const change = (by: number) => underWay.set(this, (underWay.get(this) ?? 0) + by)
  change(1)
  void answer.then(
    () => change(-1),
    () => change(-1),
  )
  return answer
} as typeof query

process.on('message', () => {
  process.send?.(trips)
  trips = 0
})
