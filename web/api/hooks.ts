import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'

import { CallFailed, type Page } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import type { ApiError } from '#contract/endpoint/error.ts'

import { call, callPage, problemOf } from './client.ts'

export function apiQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

type CommandEvents<Output> = {
  onDone?: (output: Output) => void
  /** For acts without a form that could show `problem` in its place. */
  onProblem?: (problem: ApiError) => void
  /** Writes of one scope go one after the other, in the order they were asked. */
  scope?: string
}

/** The same key while the same thing is tried again after no answer, so that a retry never does it twice. */
function useIdempotencyKey() {
  const last = useRef<{ input: string; key: string } | null>(null)
  return {
    keyFor(input: unknown): string {
      const written = JSON.stringify(input)
      if (last.current?.input !== written) last.current = { input: written, key: crypto.randomUUID() }
      return last.current.key
    },
    settle(error: Error | null) {
      const unanswered = error instanceof CallFailed && (error.status === 0 || error.status >= 500)
      if (!unanswered) last.current = null
    },
  }
}

/** A write. On success every query on screen is read again: dearer than a hand-kept list, but never stale. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { onDone, onProblem, scope }: CommandEvents<OutputOf<E>> = {},
) {
  const queryClient = useQueryClient()
  const idempotency = useIdempotencyKey()
  const { mutate, mutateAsync, isPending, error, reset } = useMutation<OutputOf<E>, Error, InputOf<E>>({
    ...(scope && { scope: { id: scope } }),
    mutationFn: (input) =>
      call(
        endpoint,
        input,
        endpoint.idempotent ? { headers: { 'idempotency-key': idempotency.keyFor(input) } } : {},
      ),
    onSettled: (_output, failure) => idempotency.settle(failure),
    onSuccess: (output) => {
      onDone?.(output)
      return queryClient.invalidateQueries()
    },
    onError: (failure) => {
      const problem = problemOf(failure)
      if (problem) onProblem?.(problem)
    },
  })
  return { run: mutate, runAsync: mutateAsync, isRunning: isPending, problem: problemOf(error), reset }
}

type QueryOf<E extends Endpoint> = InputOf<E> extends { query: infer Q } ? Omit<Q, 'after'> : never
type RowOf<E extends Endpoint> = OutputOf<E> extends readonly (infer Row)[] ? Row : never

/** What a list on the screen needs, whatever it was read with. */
export type ListState<Row> = {
  rows: Row[]
  isLoading: boolean
  problem: ApiError | null
  retry: () => void
  hasMore: boolean
  loadMore: () => void
  isLoadingMore: boolean
}

function pagesOf<E extends Endpoint>(endpoint: E, query: QueryOf<E>, params?: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, 'pages', params, query],
    queryFn: ({ pageParam, signal }) => {
      const input: unknown = { params, query: { ...query, after: pageParam || undefined } }
      return callPage(endpoint, input as InputOf<E>, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page: Page<OutputOf<E>>) => page.next ?? undefined,
  })
}

/** A list that grows page by page with the cursor of the Link header. */
export function usePagedList<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  params?: Record<string, string>,
): ListState<RowOf<E>> {
  const pages = useInfiniteQuery({
    ...pagesOf(endpoint, query, params),
    placeholderData: (before) => before,
  })
  return {
    rows: pages.data?.pages.flatMap((page) => page.rows as RowOf<E>[]) ?? [],
    isLoading: pages.isPending,
    problem: problemOf(pages.error),
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    isLoadingMore: pages.isFetchingNextPage,
  }
}
