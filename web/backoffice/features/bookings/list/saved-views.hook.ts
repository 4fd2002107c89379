import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { listSavedViews, type SavedView } from '#contract/bookings/saved-views.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

/** The saved view that the list was opened with, in the address. */
export const savedKey = 'saved'
const notInViews = [savedKey, 'reserva']

/** The part of an address that a view stores, always in the same order. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const key of notInViews) kept.delete(key)
  kept.sort()
  return kept.toString()
}

const addressOfView = (view: SavedView) => `${view.query}${view.query && '&'}${savedKey}=${view.id}`

export function useSavedViews() {
  const [params, setParams] = useAddressQuery()
  const { data: views = [] } = useQuery({
    ...apiQuery(listSavedViews, { query: { screen: 'bookings' } }),
    staleTime: 60_000,
  })
  const open = views.find(({ id }) => id === params.get(savedKey)) ?? null
  const usual = views.find((view) => view.is_default)
  const isBare = params.size === 0
  // Opened without saying what to see: as this person wants it.
  useEffect(() => {
    if (isBare && usual)
      setParams((now) => (now.size === 0 ? new URLSearchParams(addressOfView(usual)) : now), {
        replace: true,
      })
    // oxlint-disable-next-line react/exhaustive-deps -- only on opening
  }, [usual?.id])
  const query = viewQuery(params)
  return {
    views,
    open,
    /** Read from the address now: the screen may not have been rendered since the last choice. */
    queryNow: () => viewQuery(new URLSearchParams(location.search)),
    isChanged: open !== null && open.query !== query,
    show: (view: SavedView) => setParams(() => new URLSearchParams(addressOfView(view))),
    opened: (id: string) =>
      setParams((now) => changed(new URLSearchParams(viewQuery(now)), { [savedKey]: id }), { replace: true }),
    leave: () => setParams((now) => new URLSearchParams(viewQuery(now)), { replace: true }),
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>
