import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** Searches a moment after the last keystroke. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((text: string) => {
    sent.current = text
    onChange(text)
  }, 250)
  // The address changed otherwise: Back, or «Limpiar filtros».
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  const type = (text: string) => {
    setTyped(text)
    send(text.trim())
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder ?? label}
      type="search"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && typed && type('')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label={uiTexts.clearSearch} onClick={() => type('')} /> : null
      }
      style={{ flex: '1 1 16rem', maxWidth: '26rem' }}
    />
  )
}

type FiltersBarProps = { children: ReactNode; isFiltered: boolean; onClear: () => void; end?: ReactNode }

/** Search and filters above a list, in one row that wraps. */
export function FiltersBar({ children, isFiltered, onClear, end }: FiltersBarProps) {
  return (
    <Group component="search" gap="xs" mb="md" align="flex-end">
      {children}
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {uiTexts.clearFilters}
        </Button>
      )}
      {end && <div style={{ marginLeft: 'auto' }}>{end}</div>}
    </Group>
  )
}
