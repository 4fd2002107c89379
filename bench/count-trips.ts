/** Loaded before the product by a bench: counts the statements that its requests send, each a trip to the database. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'

import pg from 'pg'

const inRequest = new AsyncLocalStorage<true>()
let trips = 0

// oxlint-disable-next-line typescript/unbound-method -- called on the server below
const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const tell = () => Reflect.apply(emit, this, [event, ...args]) as boolean
  return event === 'request' ? inRequest.run(true, tell) : tell()
}

// oxlint-disable-next-line typescript/unbound-method -- called on the client below
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  if (inRequest.getStore()) trips += 1
  return Reflect.apply(query, this, args) as unknown
} as typeof query

process.on('message', () => {
  process.send?.(trips)
  trips = 0
})
