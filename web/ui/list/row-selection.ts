import { useRef, useState } from 'react'

export type RowSelection = {
  keys: readonly string[]
  isSelected: (key: string) => boolean
  /** with `range`, everything from the row chosen last to this one follows it */
  toggle: (key: string, range: boolean) => void
  areAll: boolean
  toggleAll: () => void
  clear: () => void
  /** labels of the checkboxes of a row and of all rows */
  labelOf: (key: string) => string
  labelAll: string
}

type Labels = Pick<RowSelection, 'labelOf' | 'labelAll'>

/** The selected rows of a list, without those no longer shown. */
export function useRowSelection(shown: readonly string[], labels: Labels): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef('')
  const keys = shown.filter((key) => chosen.has(key))
  const areAll = shown.length > 0 && keys.length === shown.length
  return {
    ...labels,
    keys,
    areAll,
    isSelected: (key) => chosen.has(key),
    toggle: (key, range) => {
      const [from, to] = [shown.indexOf(last.current), shown.indexOf(key)]
      const touched = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
      last.current = key
      setChosen((before) => {
        const after = new Set(before)
        const add = !before.has(key)
        for (const each of touched)
          if (add) after.add(each)
          else after.delete(each)
        return after
      })
    },
    toggleAll: () => setChosen(areAll ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  }
}
