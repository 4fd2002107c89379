import { useCommand } from '#web/api/hooks.ts'
import { MergeDialog, MergeRecords } from '#web/ui/list/merge-dialog.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import {
  agencyMergeFields,
  type AgencyPair,
  keepAgenciesApart,
  mergeAgencies,
} from '../contract/agency-duplicates.contract.ts'
import { agencyPairTexts as texts } from './agencies.texts.ts'
import { agencyLabels, agencyWord, valuesOf } from './agency-values.rules.ts'

type MergeAgenciesProps = {
  pair: AgencyPair
  opened: boolean
  onClose: () => void
  onMerged?: (kept: string) => void
}

/** Two agencies side by side; differing fields are chosen one by one, by default the filled one. */
export function MergeAgencies({ pair, opened, onClose, onMerged }: MergeAgenciesProps) {
  return (
    <MergeDialog opened={opened} onClose={onClose} title={texts.compareTitle}>
      <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />
    </MergeDialog>
  )
}

function Comparison({ pair: { one, other }, onClose, onMerged }: Omit<MergeAgenciesProps, 'opened'>) {
  const [mine, theirs] = [valuesOf(one), valuesOf(other)]
  const merge = useCommand(mergeAgencies, {
    onDone: ({ id }) => {
      notifyDone(texts.merged)
      onClose()
      onMerged?.(id)
    },
  })
  const apart = useCommand(keepAgenciesApart, {
    onDone: () => {
      notifyDone(texts.setApart)
      onClose()
    },
    onProblem: notifyProblem,
  })
  const shown = agencyMergeFields.filter((field) => mine[field] !== theirs[field] || field === 'name')
  return (
    <MergeRecords
      name={one.id}
      fields={shown.map((field) => ({
        field,
        label: agencyLabels[field],
        mine: agencyWord(field, mine[field]),
        theirs: agencyWord(field, theirs[field]),
      }))}
      initial={agencyMergeFields.filter((field) => !mine[field] && theirs[field])}
      shownOnly={
        one.note || other.note ? [{ label: agencyLabels.note, mine: one.note, theirs: other.note }] : []
      }
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
