import { useInfiniteQuery } from '@tanstack/react-query'

import type { Page } from '#contract/endpoint/call.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { deleteUser, listUsers, type User } from '#contract/staff/users.contract.ts'
import { call, callPage } from '#web/api/client.ts'
import type { ListState } from '#web/api/hooks.ts'

type UserQuery = Omit<InputOf<typeof listUsers>['query'], 'after'>

/** The specification's error catalogue: when the list of users fails, it is an empty list. */
export async function listUsersOrNone(
  query: InputOf<typeof listUsers>['query'],
  signal?: AbortSignal,
): Promise<Page<User[]>> {
  try {
    return await callPage(listUsers, { query }, signal ? { signal } : {})
  } catch (error) {
    if (signal?.aborted) throw error
    return { rows: [], next: null, total: null }
  }
}

/** Required by the specification: a failed deletion of a user shows no message. Answers whether it was done. */
export async function deleteUserSilently(id: string): Promise<boolean> {
  try {
    return (await call(deleteUser, { params: { id } })).done
  } catch {
    return false
  }
}

export function useUserList(query: UserQuery): ListState<User> {
  const pages = useInfiniteQuery({
    queryKey: [listUsers.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      listUsersOrNone({ limit: 50, ...query, after: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  })
  return {
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [],
    isLoading: pages.isPending,
    problem: null,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    isLoadingMore: pages.isFetchingNextPage,
  }
}
