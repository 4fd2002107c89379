import { queryOptions, useQuery } from '@tanstack/react-query'

import { call } from '#web/api/client.ts'
import { mayDo } from '#web/api/session.ts'

import { listMarginMarks, type MarginMark } from '../contract/margins.contract.ts'
import { createBatches } from './batches.rules.ts'

const most = 100
const readEvery = 30_000

/** The marks of a screen are read together. */
const marks = createBatches<MarginMark>(
  async (ids) => call(listMarginMarks, { query: { ids: ids.join(',') } }),
  ({ departure_id }) => departure_id,
  most,
)

const markQuery = (departure_id: string) =>
  queryOptions({
    queryKey: [listMarginMarks.path, departure_id],
    queryFn: () => marks.find(departure_id),
    staleTime: readEvery,
    refetchInterval: readEvery,
    enabled: mayDo('margin.read'),
  })

/** What a departure leaves; null while it has no sales, or for users who see no costs. */
export const useMarginMark = (departure_id: string): MarginMark | null =>
  useQuery(markQuery(departure_id)).data ?? null
