import {
  accommodationMergeFields,
  type AccommodationPair,
  keepAccommodationsApart,
  mergeAccommodations,
} from '#contract/resources/accommodations.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { MergeDialog, MergeRecords } from '#web/ui/list/merge-dialog.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { accommodationLabels, accommodationWord, valuesOf } from './accommodation-values.rules.ts'
import { accommodationsTexts, placePairTexts as texts } from './accommodations.texts.ts'

type MergePlacesProps = {
  pair: AccommodationPair
  opened: boolean
  onClose: () => void
  onMerged?: (kept: string) => void
}

/** Two places side by side; differing fields are chosen one by one, by default the filled one. */
export function MergePlaces({ pair, opened, onClose, onMerged }: MergePlacesProps) {
  return (
    <MergeDialog opened={opened} onClose={onClose} title={texts.compareTitle}>
      <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />
    </MergeDialog>
  )
}

function Comparison({ pair: { one, other }, onClose, onMerged }: Omit<MergePlacesProps, 'opened'>) {
  const [mine, theirs] = [valuesOf(one), valuesOf(other)]
  const merge = useCommand(mergeAccommodations, {
    onDone: ({ id }) => {
      notifyDone(texts.merged)
      onClose()
      onMerged?.(id)
    },
  })
  const apart = useCommand(keepAccommodationsApart, {
    onDone: () => {
      notifyDone(texts.setApart)
      onClose()
    },
    onProblem: notifyProblem,
  })
  const word = accommodationWord([one, other].flatMap(({ zone }) => zone ?? []))
  const shown = accommodationMergeFields.filter(
    (field) => mine[field] !== theirs[field] || field === 'name' || field === 'zone_id',
  )
  return (
    <MergeRecords
      name={one.id}
      fields={shown.map((field) => ({
        field,
        label: accommodationLabels[field],
        mine: word(field, mine[field]),
        theirs: word(field, theirs[field]),
      }))}
      initial={accommodationMergeFields.filter(
        (field) => !mine[field] && theirs[field] && field !== 'pickup_allowed',
      )}
      shownOnly={[
        {
          label: accommodationsTexts.pickups,
          mine: accommodationsTexts.pickupsCount(one.pickups),
          theirs: accommodationsTexts.pickupsCount(other.pickups),
        },
      ]}
      merge={merge}
      apart={apart}
      onMerge={(take) =>
        merge.run({
          params: { id: one.id },
          body: { version: one.version, other_id: other.id, other_version: other.version, take },
        })
      }
      onApart={() => apart.run({ params: { id: one.id }, body: { other_id: other.id } })}
      texts={texts}
    />
  )
}
