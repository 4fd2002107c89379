import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Reader } from '#server/db/database.ts'

/** Something that is asked all day, through the product's own function; `endpoint` is where, if not on a page. */
export type HotQuery = { name: string; endpoint?: Endpoint; ask: (db: Reader) => Promise<unknown> }
