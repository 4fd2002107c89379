import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

import { createSavedView, type SavedView, updateSavedView } from '#contract/bookings/saved-views.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { listTexts as texts } from './booking-list.texts.ts'

type SaveViewProps = {
  /** null makes a new one */
  view: SavedView | null
  queryNow: () => string
  onSaved: (id: string) => void
  onClose: () => void
}

export function SaveView({ view, queryNow, onSaved, onClose }: SaveViewProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const onDone = ({ id }: SavedView) => {
    notifyDone(texts.saved)
    onSaved(id)
    onClose()
  }
  const create = useCommand(createSavedView, { onDone })
  const update = useCommand(updateSavedView, { onDone })
  const { problem, isRunning } = view ? update : create
  const save = () => {
    if (view)
      update.run({
        params: { id: view.id },
        body: { version: view.version, query: view.query, name, shared },
      })
    else create.run({ body: { screen: 'bookings', query: queryNow(), name, shared } })
  }
  return (
    <Dialog opened onClose={onClose} title={view ? view.name : texts.save}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.viewName}
            description={texts.viewNameHint}
            data-autofocus
            maxLength={40}
            autoComplete="off"
            value={name}
            error={problem?.fields?.['name'] ?? problem?.message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={texts.shareView}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <FormActions
            act={texts.save}
            isRunning={isRunning}
            disabled={name.trim() === ''}
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
