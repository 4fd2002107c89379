import { useSearchParams } from 'react-router'

type Options = { replace?: boolean; preventScrollReset?: boolean }

/**
 * What the address asks for, and a change of it. The change is of what the address says at that moment: a screen is drawn
 * a while after it on a slow machine, and what it was drawn with would drop a filter that was set just before.
 */
export function useAddressQuery() {
  const [shown, setShown] = useSearchParams()
  const change = (after: (now: URLSearchParams) => URLSearchParams, options?: Options) =>
    setShown(after(new URLSearchParams(location.search)), options)
  return [shown, change] as const
}
