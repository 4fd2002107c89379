import { useMutation, useQueryClient } from '@tanstack/react-query'

import { removeProductException } from '#contract/products/products.contract.ts'
import { call, problemOf } from '#web/api/client.ts'
import { acceptingMoves, asked } from '#web/api/hooks.ts'
import { notifyProblem } from '#web/ui/parts/notify.tsx'

type Reopening = { ids: readonly string[]; accepted?: number }

/** Reopens the days of a range, one call a day; what was reopened before a failure stays so. */
export function useReopen(productId: string) {
  const queryClient = useQueryClient()
  const reopen = useMutation<void, Interrupted, Reopening>({
    mutationFn: async ({ ids, accepted }) => {
      for (const [index, exception_id] of ids.entries())
        try {
          const headers = index === 0 && accepted !== undefined ? acceptingMoves(accepted) : {}
          await call(removeProductException, { params: { id: productId, exception_id } }, { headers })
        } catch (error) {
          throw new Interrupted(ids.slice(index), error)
        }
    },
    onError: ({ left, cause }) => {
      const problem = problemOf(cause)
      if (problem && !asked(problem, (accepted) => reopen.mutate({ ids: left, accepted })))
        notifyProblem(problem)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { reopen: (ids: readonly string[]) => reopen.mutate({ ids }), isReopening: reopen.isPending }
}

/** One of the days could not be reopened: which were left, and why. */
class Interrupted extends Error {
  readonly left: readonly string[]

  constructor(left: readonly string[], cause: unknown) {
    super('Not all days were reopened', { cause })
    this.left = left
  }
}
