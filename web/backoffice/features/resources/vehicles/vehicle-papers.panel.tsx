import { Anchor, Button, FileButton, Group, Menu, Text, Title } from '@mantine/core'
import { IconDots, IconEdit, IconFileOff, IconPaperclip, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import {
  deleteVehicleDocument,
  getVehicleDocumentFile,
  removeVehicleDocumentFile,
  uploadVehicleDocumentFile,
  type Vehicle,
  type VehicleDocument,
} from '#contract/resources/vehicles.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { vehicleDocumentName } from '#words/office/vehicle-document-words.ts'

import { PaperLight } from './paper-light.panel.tsx'
import { DocumentDialog } from './vehicle-document.form.tsx'
import { papersTexts as texts } from './vehicles.texts.ts'

import classes from './vehicle.module.css'

/** The documents of a vehicle, the first to expire on top; renewed ones are collapsed. */
export function VehiclePapers({ vehicle }: { vehicle: Vehicle }) {
  const [edited, setEdited] = useState<VehicleDocument | 'nuevo' | null>(null)
  const [withOlder, setOlder] = useState(false)
  const older = vehicle.documents.filter(({ replaced }) => replaced)
  const shown = vehicle.documents.filter(({ replaced }) => withOlder || !replaced)
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {texts.title}
        </Title>
        {vehicle.may.edit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('nuevo')}
          >
            {texts.add}
          </Button>
        )}
      </Group>
      {vehicle.documents.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noneHint}
        </Text>
      )}
      <ul className={classes['documents']}>
        {shown.map((document) => (
          <Paper
            key={document.id}
            vehicleId={vehicle.id}
            document={document}
            mayEdit={vehicle.may.edit}
            onEdit={() => setEdited(document)}
          />
        ))}
      </ul>
      {older.length > 0 && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setOlder(!withOlder)}>
          {withOlder ? texts.hideOlder : texts.older(older.length)}
        </Button>
      )}
      <DocumentDialog vehicleId={vehicle.id} document={edited} onClose={() => setEdited(null)} />
    </section>
  )
}

type PaperProps = { vehicleId: string; document: VehicleDocument; mayEdit: boolean; onEdit: () => void }

function Paper({ vehicleId, document, mayEdit, onEdit }: PaperProps) {
  const { kind, number, expires_on, validity, file, replaced } = document
  const params = { id: vehicleId, document_id: document.id }
  const name = vehicleDocumentName(kind)
  const open = () =>
    download(getVehicleDocumentFile, { params }).catch((error: unknown) => {
      const problem = problemOf(error)
      if (problem) notifyProblem(problem)
    })
  return (
    <li className={classes['document']}>
      <div className={classes['paper']}>
        <Text size="sm" fw={600} c={replaced ? 'dimmed' : undefined}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {[number, validity === 'vencido' ? texts.expired : texts.expires].filter(Boolean).join(' · ')}{' '}
          <DateText date={expires_on} year />
        </Text>
        {file && (
          <Anchor component="button" type="button" size="sm" onClick={() => void open()}>
            <IconPaperclip size={14} aria-hidden /> {file.name}
          </Anchor>
        )}
      </div>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {!replaced && <PaperLight papers={[{ name, expires_on }]} alone />}
        {mayEdit && <PaperMenu params={params} name={name} hasFile={file !== null} onEdit={onEdit} />}
      </Group>
    </li>
  )
}

type PaperMenuProps = {
  params: { id: string; document_id: string }
  name: string
  hasFile: boolean
  onEdit: () => void
}

function PaperMenu({ params, name, hasFile, onEdit }: PaperMenuProps) {
  const resetFile = useRef<() => void>(null)
  const withMessage = (message: string) => ({ onDone: () => notifyDone(message), onProblem: notifyProblem })
  const attaching = useCommand(uploadVehicleDocumentFile, withMessage(texts.attached))
  const detaching = useCommand(removeVehicleDocumentFile, withMessage(texts.detached))
  const removing = useCommand(deleteVehicleDocument, withMessage(texts.removed))
  const attach = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    attaching.run({ params, body })
  }
  return (
    <FileButton
      resetRef={resetFile}
      accept="application/pdf,image/jpeg,image/png"
      onChange={attach}
      inputProps={{ 'aria-label': `${hasFile ? texts.replace : texts.attach}: ${name}` }}
    >
      {({ onClick }) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton
              variant="subtle"
              color="gray"
              aria-label={texts.actions(name)}
              loading={attaching.isRunning || detaching.isRunning || removing.isRunning}
            >
              <IconDots size={18} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPaperclip size={16} aria-hidden />} onClick={onClick}>
              {hasFile ? texts.replace : texts.attach}
            </Menu.Item>
            <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
              {texts.edit}
            </Menu.Item>
            {hasFile && (
              <Menu.Item
                leftSection={<IconFileOff size={16} aria-hidden />}
                onClick={() =>
                  confirm({
                    title: texts.detachTitle,
                    consequences: texts.detachBody,
                    act: texts.detach,
                    onConfirm: () => detaching.run({ params }),
                  })
                }
              >
                {texts.detach}
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() =>
                confirm({
                  title: texts.removeTitle(name),
                  consequences: texts.removeBody,
                  act: texts.remove,
                  onConfirm: () => removing.run({ params }),
                })
              }
            >
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  )
}
