import { useLocalStorage } from '@mantine/hooks'

/** More sheets than fit side by side at their full width. */
const fewSheets = 4

/** Narrow columns, so that a day is seen at a glance: on busy days, unless this device was told otherwise. */
export function useBoardDensity(sheets: number) {
  const [chosen, choose] = useLocalStorage<'compact' | 'wide' | ''>({
    key: 'board-density',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const isCompact = chosen === '' ? sheets > fewSheets : chosen === 'compact'
  return { isCompact, toggle: () => choose(isCompact ? 'wide' : 'compact') }
}
