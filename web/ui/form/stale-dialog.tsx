import { Group, Table, Text } from '@mantine/core'

import { Button } from '../parts/button.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { Dialog } from './dialog.tsx'

/** A difference, as text. */
export type Difference = { label: string; mine: string; theirs: string }

type StaleDialogProps = {
  opened: boolean
  differences: readonly Difference[]
  isSaving?: boolean
  /** save again over the current version */
  onKeepMine: () => void
  /** forget what was typed and show what is saved */
  onTakeTheirs: () => void
  onClose: () => void
}

/** Another user saved during this edit: both versions, and the choice. */
export function StaleDialog({
  opened,
  differences,
  isSaving = false,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: StaleDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={uiTexts.staleTitle} size="lg">
      <Text size="sm" mb="md">
        {uiTexts.staleBody}
      </Text>
      <Table verticalSpacing="xs" horizontalSpacing="xs" layout="fixed" style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{uiTexts.staleField}</Table.Th>
            <Table.Th>{uiTexts.staleMine}</Table.Th>
            <Table.Th>{uiTexts.staleTheirs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ label, mine, theirs }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{mine || uiTexts.emptyValue}</Table.Td>
              <Table.Td>{theirs || uiTexts.emptyValue}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {uiTexts.keepEditing}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {uiTexts.takeTheirs}
        </Button>
        <Button onClick={onKeepMine} loading={isSaving}>
          {uiTexts.keepMine}
        </Button>
      </Group>
    </Dialog>
  )
}

/** The differences between typed and saved values, for the fields with a label. */
export function differencesBetween<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
  labels: Partial<Record<keyof Values & string, string>>,
  word: (field: string, value: unknown) => string = (_field, value) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? ''),
): Difference[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    if (typeof label !== 'string' || JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return []
    return [{ label, mine: word(field, mine[field]), theirs: word(field, theirs[field]) }]
  })
}
