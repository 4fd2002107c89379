import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { createSpotlight } from '@mantine/spotlight'

/** The search. It counts as open before its field has the focus: letters typed in between are no shortcuts. */
export const [searchStore, search] = createSpotlight()
export const isSearching = () => searchStore.getState().opened

/**
 * Whether single letters are shortcuts. People who dictate, or whose other tools use letters, can switch them
 * off; stored on this device, where the conflict is.
 */
export function useQuickKeys() {
  return useLocalStorage({ key: 'quick-keys', defaultValue: true, getInitialValueInEffect: false })
}

/** The focus may stay on a radio button, which accepts no letters. */
const takesLetters = ({ target }: Event) =>
  target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)

/** Letters and digits as shortcuts, except in text fields. */
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
