import { useAddressQuery } from './use-address-query.ts'

export type UrlFilters<Key extends string> = {
  /** '' when it is not set */
  values: Record<Key, string>
  /** `replace` while typing, so that Back does not undo letter by letter */
  set: (changes: Partial<Record<Key, string>>, options?: { replace?: boolean }) => void
  clear: () => void
  isFiltered: boolean
}

/** Sorting, the tab and the open row are in the address too, but are not filters. */
const notFilters = new Set(['sort', 'tab', 'view', 'open'])

/** Filters, search, sort and tab, kept in the address: a link can be sent, and Back works. */
export function useUrlFilters<const Key extends string>(keys: readonly Key[]): UrlFilters<Key> {
  const [params, setParams] = useAddressQuery()
  const values = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? '']))
  const change = (changes: Record<string, string | undefined>, replace: boolean) =>
    setParams((now) => changed(now, changes), { replace, preventScrollReset: true })
  const filterKeys = keys.filter((key) => !notFilters.has(key))
  return {
    values: values as Record<Key, string>, // oxlint-disable-line typescript/no-unsafe-type-assertion
    set: (changes, { replace = false } = {}) => change(changes, replace),
    clear: () => change(Object.fromEntries(filterKeys.map((key) => [key, ''])), false),
    isFiltered: filterKeys.some((key) => params.get(key)),
  }
}

/** The address without the keys that became empty. */
export function changed(before: URLSearchParams, changes: Record<string, string | undefined>) {
  const after = new URLSearchParams(before)
  for (const [key, value] of Object.entries(changes)) {
    if (value) after.set(key, value)
    else after.delete(key)
  }
  return after
}
