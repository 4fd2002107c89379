import { useHotkeys, useLocalStorage } from '@mantine/hooks'

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
        if (takesLetters(event)) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  )
}
