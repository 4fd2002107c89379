import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'

import { CallFailed, type Page } from '#contract/endpoint/call.ts'
import {
  acceptedMovesHeader,
  type Endpoint,
  type InputOf,
  type MinimalOf,
  type OutputOf,
  preferMinimal,
} from '#contract/endpoint/endpoint.ts'
import type { ApiError } from '#contract/endpoint/error.ts'

import { call, callPage, problemOf } from './client.ts'
import { unlessUnchanged } from './unchanged.ts'

export function apiQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal, client, queryKey }) => {
      const query = client.getQueryCache().find({ queryKey, exact: true })
      return unlessUnchanged(query, (more) => call(endpoint, input, more), { signal }).catch(
        (failure: unknown) => {
          // A deleted resource disappears from the screen; after any other failure the last answer stays.
          if (failure instanceof CallFailed && failure.status === 404)
            query?.setState({ data: undefined, status: 'pending' })
          throw failure
        },
      )
    },
  })
}

type CommandEvents<Output> = {
  onDone?: (output: Output) => void
  /** For actions without a form to show `problem` in. */
  onProblem?: (problem: ApiError) => void
  /** Writes of one scope go one after the other, in the order they were asked. */
  scope?: string
}

/** A call that is still to be made, with its endpoint and its input checked against each other. */
export type Request<Output> = {
  send: (headers: Record<string, string>) => Promise<Output>
  idempotent: boolean
  /** the request as text: equal for equal requests */
  written: string
  /** the id of what the call deletes */
  deletes: string | undefined
}

export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): Request<OutputOf<E>> {
  return {
    send: (headers) => call(endpoint, input, { headers }),
    idempotent: endpoint.idempotent ?? false,
    written: JSON.stringify([endpoint.path, input]),
    deletes: deletedBy(endpoint, input),
  }
}

/** What the last parameter of a DELETE names. */
function deletedBy({ method, path }: Endpoint, input: unknown) {
  const name = method === 'DELETE' ? /:(\w+)$/.exec(path)?.[1] : undefined
  const { params } = input as { params?: Record<string, unknown> }
  const id = name ? params?.[name] : undefined
  return typeof id === 'string' ? id : undefined
}

const isAbout = ({ queryKey }: { queryKey: readonly unknown[] }, id: string) =>
  JSON.stringify(queryKey).includes(id)

/**
 * Refetches all queries except those of one deleted record, which are removed once the panel that shows it has
 * closed.
 */
export function readAllBut(queryClient: QueryClient, id: string) {
  const cache = queryClient.getQueryCache()
  const left = new Set(cache.findAll({ predicate: (query) => isAbout(query, id) }))
  const forget = () => {
    for (const query of left) {
      if (query.getObserversCount() > 0) continue
      left.delete(query)
      cache.remove(query)
    }
    if (left.size === 0) stop()
  }
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved') forget()
  })
  forget()
  return queryClient.invalidateQueries({ predicate: (query) => !isAbout(query, id) })
}

/** The same key for a retry after no answer, so that it never runs twice. */
function useIdempotencyKey() {
  const last = useRef<{ written: string; key: string } | null>(null)
  return {
    keyFor(written: string): string {
      if (last.current?.written !== written) last.current = { written, key: crypto.randomUUID() }
      return last.current.key
    },
    settle(error: Error | null) {
      const unanswered = error instanceof CallFailed && (error.status === 0 || error.status >= 500)
      if (!unanswered) last.current = null
    },
  }
}

type AskMoves = (question: { bookings: number; message: string; onAccept: () => void }) => void
let askMoves: AskMoves | undefined

/** Sets what asks the person before sold pickups are moved. While nothing is set, the refusal is shown like any other. */
export function onMovesAsked(ask: AskMoves | undefined) {
  askMoves = ask
}

/** How many bookings a write would move, when it was refused for lack of a confirmation. */
export function movesAskedBy(problem: ApiError | null): number | null {
  const bookings = problem?.code === 'pickups_move' ? problem.details?.['bookings'] : undefined
  return askMoves && typeof bookings === 'number' ? bookings : null
}

/** Asks, where it is that refusal; answers whether it did. */
export function asked(problem: ApiError, onAccept: (bookings: number) => void): boolean {
  const bookings = movesAskedBy(problem)
  if (bookings === null) return false
  askMoves?.({ bookings, message: problem.message, onAccept: () => onAccept(bookings) })
  return true
}

export const acceptingMoves = (bookings: number) => ({ [acceptedMovesHeader]: String(bookings) })

type Written<Input> = { input: Input; accepted?: number }

function useWrite<Input, Output>(
  requestFor: (input: Input) => Request<Output>,
  { onDone, onProblem, scope }: CommandEvents<Output>,
) {
  const queryClient = useQueryClient()
  const idempotency = useIdempotencyKey()
  const { mutate, isPending, variables, error, reset } = useMutation<Output, Error, Written<Input>>({
    ...(scope && { scope: { id: scope } }),
    mutationFn: ({ input, accepted }) => {
      const { send, idempotent, written } = requestFor(input)
      return send({
        ...(idempotent && { 'idempotency-key': idempotency.keyFor(written) }),
        ...(accepted !== undefined && acceptingMoves(accepted)),
      })
    },
    onSettled: (_output, failure) => idempotency.settle(failure),
    onSuccess: (output, { input }) => {
      onDone?.(output)
      const { deletes } = requestFor(input)
      return deletes ? readAllBut(queryClient, deletes) : queryClient.invalidateQueries()
    },
    onError: (failure, { input }) => {
      const problem = problemOf(failure)
      if (problem && !asked(problem, (accepted) => mutate({ input, accepted }))) onProblem?.(problem)
    },
  })
  const problem = problemOf(error)
  return {
    run: useCallback(
      (input: Input, events?: { onSuccess?: () => void; onSettled?: () => void }) =>
        mutate({ input }, events),
      [mutate],
    ),
    isRunning: isPending,
    /** the running request, until everything is read again; null without one */
    running: isPending ? variables.input : null,
    /** null while the person is asked whether sold pickups may move */
    problem: movesAskedBy(problem) === null ? problem : null,
    reset,
  }
}

/** A write. On success every query on screen is read again: dearer than a hand-kept list, but never stale. */
export function useCommand<E extends Endpoint>(endpoint: E, events: CommandEvents<OutputOf<E>> = {}) {
  return useWrite((input: InputOf<E>) => requestOf(endpoint, input), events)
}

/** The same for a created resource that is read anyway: answers only its id. */
export function useMaking<E extends Endpoint>(endpoint: E, events: CommandEvents<MinimalOf<E>> = {}) {
  return useWrite((input: InputOf<E>): Request<MinimalOf<E>> => {
    const request = requestOf(endpoint, input)
    const send = (headers: Record<string, string>) =>
      request.send({ ...headers, ...preferMinimal }) as Promise<MinimalOf<E>>
    return { ...request, send }
  }, events)
}

/** The same for callers that choose the endpoint at the moment of writing. */
export function useRequest<Output>(events: CommandEvents<Output>) {
  return useWrite((request: Request<Output>) => request, events)
}

type QueryOf<E extends Endpoint> = InputOf<E> extends { query: infer Q } ? Omit<Q, 'after'> : never
type RowOf<E extends Endpoint> = OutputOf<E> extends readonly (infer Row)[] ? Row : never

/** State of a list on the screen, for any kind of query. */
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
  const found = pages.data
  // Equal rows keep the same array, so that a list is not rendered again.
  const rows = useMemo(() => found?.pages.flatMap((page) => page.rows as RowOf<E>[]) ?? [], [found])
  return {
    rows,
    isLoading: pages.isPending,
    problem: problemOf(pages.error),
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    isLoadingMore: pages.isFetchingNextPage,
  }
}
