import { useSearchParams } from 'react-router'

type Options = { replace?: boolean; preventScrollReset?: boolean }

/**
 * The address's query, and its changes. A change applies to the address at that moment: on a slow machine a
 * screen is rendered later, and its older state would drop a filter set just before.
 */
export function useAddressQuery() {
  const [shown, setShown] = useSearchParams()
  const change = (after: (now: URLSearchParams) => URLSearchParams, options?: Options) =>
    setShown(after(new URLSearchParams(location.search)), options)
  return [shown, change] as const
}
