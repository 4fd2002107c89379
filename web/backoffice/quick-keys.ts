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

/** A text field takes letters, a button or link takes Enter; a radio button with the focus takes neither. */
const takesKey = ({ target, key }: KeyboardEvent) =>
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)) ||
  (key === 'Enter' && target instanceof Element && target.closest('button, a') !== null)

/** Letters and digits as shortcuts, except in text fields. */
export function useLetterKeys(keys: readonly [key: string, run: () => void][]) {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      (event) => {
        if (takesKey(event) || isSearching()) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  )
}
