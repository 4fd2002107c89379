import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { createSpotlight } from '@mantine/spotlight'

/** The search of everything. It is open before its field has the focus: letters typed in between are no commands. */
export const [searchStore, search] = createSpotlight()
export const isSearching = () => searchStore.getState().opened

/**
 * Whether a single letter is a command. Who dictates, or whose other tools use letters, can switch it off; it is kept on
 * this device, as what it disturbs is there.
 */
export function useQuickKeys() {
  return useLocalStorage({ key: 'quick-keys', defaultValue: true, getInitialValueInEffect: false })
}

/** A choice among radio buttons leaves the focus there, and they take no letters. */
const takesLetters = ({ target }: Event) =>
  target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)

/** Letters and digits as commands, but where they are typed. */
export function useLetterKeys(keys: readonly [key: string, run: () => void][]) {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      (event) => {
        if (takesLetters(event) || isSearching()) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  )
}
