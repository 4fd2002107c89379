import { QueryClient } from '@tanstack/react-query'

import { CallFailed } from '#contract/endpoint/call.ts'

/** Worth a retry: no answer, or a temporary server error. A refusal is final. */
function mayPass(failures: number, error: Error): boolean {
  const passing = error instanceof CallFailed && (error.status === 0 || error.status === 503)
  return passing && failures < 2
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: mayPass, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
