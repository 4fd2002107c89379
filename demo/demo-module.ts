import type { Tx } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'

import type { LoadedOperator } from './loading/load-operator.ts'

/** `module.demo.ts`: what a module adds to each demo operator, once its bookings and sheets are there. */
export type DemoModule = {
  load: (tx: Tx, demo: { operator: LoadedOperator; files: FileStore; now: Date }) => Promise<void>
}
