import type { StatementPreview } from '../../contract/bank-statements.contract.ts'

const mostFaults = 5

/** The first faults of a file, and the number of the others. */
export const faultsShown = ({ wrong, wrong_total }: Pick<StatementPreview, 'wrong' | 'wrong_total'>) => ({
  shown: wrong.slice(0, mostFaults),
  hidden: Math.max(0, wrong_total - mostFaults),
})

/** Entries that the preview leaves out. */
export const moreEntries = ({ credits, entries }: Pick<StatementPreview, 'credits' | 'entries'>): number =>
  credits - entries.length

/** Entries that were not loaded with another statement; without any there is nothing to load. */
export const entriesToAdd = ({ credits, known }: Pick<StatementPreview, 'credits' | 'known'>): number =>
  credits - known
