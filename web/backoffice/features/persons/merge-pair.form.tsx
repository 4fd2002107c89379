import {
  type DuplicatePair,
  keepPersonsApart,
  mergeFields,
  mergePersons,
} from '#contract/persons/persons.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { MergeDialog, MergeRecords } from '#web/ui/list/merge-dialog.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { personLabels, personWord } from './person-values.rules.ts'
import { duplicatesTexts as texts } from './persons.texts.ts'

type MergePairProps = {
  pair: DuplicatePair
  opened: boolean
  onClose: () => void
  onMerged?: (kept: string) => void
}

/** Two persons side by side; differing fields are chosen one by one, by default the filled one. */
export function MergePair({ pair, opened, onClose, onMerged }: MergePairProps) {
  return (
    <MergeDialog opened={opened} onClose={onClose} title={texts.compareTitle}>
      <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />
    </MergeDialog>
  )
}

function Comparison({ pair: { one, other }, onClose, onMerged }: Omit<MergePairProps, 'opened'>) {
  const merge = useCommand(mergePersons, {
    onDone: ({ id }) => {
      notifyDone(texts.merged)
      onClose()
      onMerged?.(id)
    },
  })
  const apart = useCommand(keepPersonsApart, {
    onDone: () => {
      notifyDone(texts.setApart)
      onClose()
    },
    onProblem: notifyProblem,
  })
  const shown = mergeFields.filter((field) => one[field] || other[field])
  return (
    <MergeRecords
      name={one.id}
      fields={shown.map((field) => ({
        field,
        label: personLabels[field],
        mine: personWord(field, one[field]),
        theirs: personWord(field, other[field]),
      }))}
      initial={mergeFields.filter((field) => !one[field] && other[field])}
      shownOnly={[
        {
          label: personLabels.roles,
          mine: personWord('roles', one.roles),
          theirs: personWord('roles', other.roles),
        },
        { label: texts.trips, mine: String(one.bookings), theirs: String(other.bookings) },
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
