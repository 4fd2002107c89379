import { useMutation, useQueryClient } from '@tanstack/react-query'

import { removeProductException } from '#contract/products/products.contract.ts'
import { call, problemOf } from '#web/api/client.ts'
import { notifyProblem } from '#web/ui/parts/notify.tsx'

/** Reopens the days of a range, one call a day; what was reopened before a failure stays so. */
export function useReopen(productId: string) {
  const queryClient = useQueryClient()
  const reopen = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const exception_id of ids)
        await call(removeProductException, { params: { id: productId, exception_id } })
    },
    onError: (error) => {
      const problem = problemOf(error)
      if (problem) notifyProblem(problem)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { reopen: reopen.mutate, isReopening: reopen.isPending }
}
