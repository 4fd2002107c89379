import { useLocalStorage } from '@mantine/hooks'

import { type Density, isCompactDay } from './board-density.rules.ts'

export function useBoardDensity(sheets: number) {
  const [chosen, choose] = useLocalStorage<Density>({
    key: 'board-density',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const isCompact = isCompactDay(sheets, chosen)
  return { isCompact, toggle: () => choose(isCompact ? 'wide' : 'compact') }
}
