import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type Accommodation,
  deleteAccommodation,
  getAccommodation,
  listAccommodationDuplicates,
} from '#contract/resources/accommodations.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { OpenRecord } from '#web/ui/form/open-record.tsx'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { HistorySection } from '../../history/history.panel.tsx'
import { AccommodationFacts } from './accommodation-facts.panel.tsx'
import { AccommodationForm } from './accommodation.form.tsx'
import { accommodationFormTexts, accommodationsTexts as texts } from './accommodations.texts.ts'
import { MergePlaces } from './merge-places.form.tsx'

/** `open` is an accommodation's id, `nuevo`, or '' when the panel is closed. */
type AccommodationPanelProps = { open: string; onClose: () => void }

/** Everything about an accommodation, beside the list. */
export function AccommodationPanel({ open, onClose }: AccommodationPanelProps) {
  return (
    <SideDrawer
      opened={open !== ''}
      onClose={onClose}
      title={open === 'nuevo' ? accommodationFormTexts.create : texts.name}
    >
      {open === 'nuevo' && <AccommodationForm accommodation={null} onClose={onClose} />}
      {open !== '' && open !== 'nuevo' && <OpenPlace key={open} id={open} onClose={onClose} />}
    </SideDrawer>
  )
}

function OpenPlace({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenRecord
      query={useQuery(apiQuery(getAccommodation, { params: { id } }))}
      loading={texts.loading}
      renderShown={(place, step) => <ShownPlace place={place} {...step} onClose={onClose} />}
      renderForm={(place, finish) => <AccommodationForm accommodation={place} onClose={finish} />}
    />
  )
}

type ShownProps = { place: Accommodation; isBack: boolean; onEdit: () => void; onClose: () => void }

function ShownPlace({ place, isBack, onEdit, onClose }: ShownProps) {
  const { may, id, name } = place
  const remove = useCommand(deleteAccommodation, {
    onDone: () => {
      notifyDone(texts.removed)
      onClose()
    },
    onProblem: notifyProblem,
  })
  return (
    <Stack gap="lg">
      {may.edit && <Similar id={id} onClose={onClose} />}
      <AccommodationFacts place={place} />
      {may.edit && (
        <Group gap="xs">
          <Button
            data-autofocus={isBack || undefined}
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
          {may.remove && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isRunning}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() =>
                confirm({
                  title: texts.removeTitle(name),
                  consequences: texts.removeBody,
                  act: texts.remove,
                  onConfirm: () => remove.run({ params: { id } }),
                })
              }
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      )}
      <HistorySection entity="accommodation" id={id} />
    </Stack>
  )
}

/** Another that may be the same place: told where it is seen. */
function Similar({ id, onClose }: { id: string; onClose: () => void }) {
  const [isComparing, setComparing] = useState(false)
  const pairs = useQuery(apiQuery(listAccommodationDuplicates, { query: { accommodation_id: id } }))
  const [pair] = pairs.data ?? []
  if (!pair) return null
  return (
    <Alert color="yellow" icon={<IconCopy size={18} aria-hidden />}>
      {texts.similar(pairs.data?.length ?? 0)}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => setComparing(true)}>
        {texts.seeSimilar}
      </Anchor>
      <MergePlaces
        pair={pair.one.id === id ? pair : { ...pair, one: pair.other, other: pair.one }}
        opened={isComparing}
        onClose={() => setComparing(false)}
        onMerged={(kept) => {
          if (kept !== id) onClose()
        }}
      />
    </Alert>
  )
}
