import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import {
  type Accommodation,
  deleteAccommodation,
  getAccommodation,
  listAccommodationDuplicates,
} from '#contract/resources/accommodations.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { RecordActs } from '#web/ui/form/record-acts.tsx'
import { RecordDrawer } from '#web/ui/form/record-drawer.tsx'
import { SimilarRecords } from '#web/ui/list/likely-duplicates.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { HistorySection } from '../../history/history.panel.tsx'
import { AccommodationFacts } from './accommodation-facts.panel.tsx'
import { AccommodationForm } from './accommodation.form.tsx'
import { accommodationFormTexts, accommodationsTexts as texts } from './accommodations.texts.ts'
import { MergePlaces } from './merge-places.form.tsx'

/** `open` is an accommodation's id, `nuevo`, or '' when the panel is closed. */
type AccommodationPanelProps = { open: string; onClose: () => void }

/** An accommodation's panel, beside the list. */
export function AccommodationPanel({ open, onClose }: AccommodationPanelProps) {
  return (
    <RecordDrawer
      open={open}
      newWord="nuevo"
      onClose={onClose}
      titles={{ record: texts.name, add: accommodationFormTexts.create, loading: texts.loading }}
      endpoint={getAccommodation}
      renderNew={() => <AccommodationForm accommodation={null} onClose={onClose} />}
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
      <RecordActs
        may={may}
        isBack={isBack}
        onEdit={onEdit}
        onRemove={() => remove.run({ params: { id } })}
        isRemoving={remove.isRunning}
        texts={{ ...texts, removeTitle: texts.removeTitle(name) }}
      />
      <HistorySection entity="accommodation" id={id} />
    </Stack>
  )
}

/** Other records that may be of the same place. */
function Similar({ id, onClose }: { id: string; onClose: () => void }) {
  const pairs = useQuery(apiQuery(listAccommodationDuplicates, { query: { accommodation_id: id } }))
  return (
    <SimilarRecords
      id={id}
      pairs={pairs.data}
      texts={texts}
      renderMerge={(pair, opened, onCompared) => (
        <MergePlaces
          pair={pair}
          opened={opened}
          onClose={onCompared}
          onMerged={(kept) => {
            if (kept !== id) onClose()
          }}
        />
      )}
    />
  )
}
