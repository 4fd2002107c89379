import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether a single letter is a command. Who dictates, or whose other tools use letters, can switch it off; it is kept on
 * this device, as what it disturbs is there.
 */
export function useQuickKeys() {
  return useLocalStorage({ key: 'quick-keys', defaultValue: true, getInitialValueInEffect: false })
}
