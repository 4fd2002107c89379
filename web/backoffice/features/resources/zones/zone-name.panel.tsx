import { ColorSwatch, Group } from '@mantine/core'

/** A zone by its colour and its name. */
export function ZoneName({ name, color }: { name: string; color: string }) {
  return (
    <Group component="span" gap={6} wrap="nowrap" style={{ display: 'inline-flex' }}>
      <ColorSwatch component="span" color={color} size={12} withShadow={false} aria-hidden />
      {name}
    </Group>
  )
}
