import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { formatMoney } from '#words/format.ts'

import { type AccountEntry, annulAdvance } from '../../../contract/accounts.contract.ts'
import { AnnulWithReason } from '../annul-with-reason.form.tsx'
import { crewAccountsTexts as texts } from './crew-accounts.texts.ts'

type AnnulProps = { partyId: string; advance: AccountEntry | undefined; onClose: () => void }

/** Takes an advance back, with the reason. */
export function AnnulAdvanceDialog({ partyId, advance, onClose }: AnnulProps) {
  const annul = useCommand(annulAdvance, {
    onDone: () => {
      notifyDone(texts.annulled)
      onClose()
    },
  })
  return (
    <Dialog
      opened={advance !== undefined}
      onClose={onClose}
      title={advance ? texts.annulAdvanceTitle(formatMoney(advance.amount, advance.currency)) : ''}
    >
      {advance && (
        <AnnulWithReason
          hint={texts.annulAdvanceHint}
          act={texts.annulAdvance}
          command={annul}
          onAnnul={(reason) =>
            annul.run({ params: { party_id: partyId, entry_id: advance.id }, body: { reason } })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
