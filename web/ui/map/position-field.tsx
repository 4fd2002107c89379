import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

import { swappedPosition } from '#domain/swapped-position.rules.ts'
import { exampleOf } from '#words/country.ts'

import { uiTexts } from '../parts/ui.texts.ts'
import { DrawnMap, type MapProps, type ReferencePoint } from './drawn-map.tsx'
import { readPlace, writePlace } from './map-view.ts'

const TiledMap = lazy(() => import('./tiled-map.tsx').then((module) => ({ default: module.TiledMap })))

type PositionFieldProps = {
  label: string
  /** `-22.9087,-68.1997`, or '' */
  value?: string
  onChange?: (latLng: string) => void
  error?: ReactNode
  /** of the value in its form */
  path?: string
  /** places that people know, to find their way on the map; positions as `lat,lng` text */
  references?: readonly { name: string; lat_lng: string }[]
  /** empty: the map is drawn without tiles */
  tilesUrl?: string
  disabled?: boolean
}

/** A position as text, and on a map by mouse, touch or arrow keys. */
export function PositionField({
  label,
  value = '',
  onChange = () => undefined,
  error,
  path,
  references = [],
  tilesUrl = '',
  disabled = false,
}: PositionFieldProps) {
  const known = references.flatMap(({ name, lat_lng }): ReferencePoint[] => {
    const at = readPlace(lat_lng)
    return at ? [{ name, place: at }] : []
  })
  const place = readPlace(value)
  // Without tiles and without a place it would be a grid of nowhere.
  const isEmpty = !tilesUrl && !place && known.length === 0
  const swapped = disabled ? null : swappedPosition(value, exampleOf('position_example'))
  const map: MapProps = {
    value: place,
    onChange: (chosen) => onChange(writePlace(chosen)),
    references: known,
    label: uiTexts.positionMap,
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        description={isEmpty ? uiTexts.positionHintAlone : uiTexts.positionHint}
        placeholder={exampleOf('position_example')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
        error={error}
        data-path={path}
        disabled={disabled}
        inputMode="text"
        autoComplete="off"
        rightSection={
          value && !disabled ? (
            <CloseButton size="sm" aria-label={uiTexts.clearPosition} onClick={() => onChange('')} />
          ) : null
        }
      />
      <div role="status">
        {swapped && (
          <Group gap="xs">
            <Text size="sm">{uiTexts.positionSwapped}</Text>
            <Button size="compact-sm" variant="default" onClick={() => onChange(swapped)}>
              {uiTexts.swapPosition(swapped)}
            </Button>
          </Group>
        )}
      </div>
      {!disabled &&
        !isEmpty &&
        (tilesUrl ? (
          <Suspense fallback={<div style={{ height: 240 }} />}>
            <TiledMap {...map} tilesUrl={tilesUrl} />
          </Suspense>
        ) : (
          <DrawnMap {...map} />
        ))}
    </Stack>
  )
}
