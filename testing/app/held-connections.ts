import type { KyselyPlugin, RootOperationNode } from 'kysely'

/** A rush without a free connection for the given statements: they are refused as busy, 503. */
export function heldConnections(isRefused: (statement: RootOperationNode) => boolean): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (isRefused(node)) throw Object.assign(new Error('Every connection is held'), { code: '53300' })
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** The reading of a booking with all that belongs to it. */
export const readsBooking = (statement: RootOperationNode): boolean =>
  statement.kind === 'RawNode' && statement.sqlFragments.join('').includes('as seller_name')
