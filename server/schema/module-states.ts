import type { Transitions } from '#domain/transitions.ts'

type Life = {
  /** its heading in docs/states.md */
  title: string
  /** the status of a new row */
  first: string
  acts: Transitions<string, string, string>
  statuses: readonly string[]
  /** with a column `status` */
  tables: readonly string[]
}

/** `module.states.ts`: which status of a row may follow which, by the thing. `npm run docs:states` writes the file. */
export type ModuleStates = { schemaFile: string; states: Readonly<Record<string, Life>> }
