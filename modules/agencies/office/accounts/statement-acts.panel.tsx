import { Group } from '@mantine/core'
import { IconCash, IconFileTypePdf, IconSend } from '@tabler/icons-react'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { formatMoney } from '#words/format.ts'

import {
  type AccountStatementDetail,
  annulAccountStatement,
  carryAccountStatement,
  confirmAccountStatement,
  downloadAccountStatement,
  exportAccountLines,
} from '../../contract/account-statements.contract.ts'
import { remittanceTexts, statementTexts as texts } from './accounts.texts.ts'
import { AnnulWithReason } from './annul-with-reason.form.tsx'
import { RemittanceForm } from './remittance.form.tsx'
import { SendForm } from './send-statement.form.tsx'
import { PayOutForm, SettleForm } from './settle-statement.form.tsx'

const titles = {
  in: texts.receivedTitle,
  out: texts.payOutTitle,
  annul: texts.annulTitle,
  send: texts.sendTitle,
  file: remittanceTexts.title,
}
const failed = (error: unknown) => {
  const problem = problemOf(error)
  if (problem) notifyProblem(problem)
}

type ActsProps = { statement: AccountStatementDetail }

/** What may be done with a statement now, the next act first. */
export function StatementActs({ statement }: ActsProps) {
  const { id, status, unpaid, currency, settlements } = statement
  const [dialog, setDialog] = useState<keyof typeof titles | null>(null)
  const close = () => setDialog(null)
  const params = { id }
  const carry = useCommand(carryAccountStatement, {
    onDone: () => notifyDone(texts.carried),
    onProblem: notifyProblem,
  })
  const agree = useCommand(confirmAccountStatement, {
    onDone: () => notifyDone(texts.confirmed),
    onProblem: notifyProblem,
  })
  const isManager = mayDo('agency_accounts.manage')
  const isLive = status !== 'anulada'
  const owed = formatMoney(Math.abs(unpaid), currency)
  return (
    <Group gap="xs">
      {isManager && isLive && unpaid > 0 && (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setDialog('in')}>
          {texts.received}
        </Button>
      )}
      {isManager && isLive && unpaid > 0 && (
        <Button variant="default" onClick={() => setDialog('file')}>
          {remittanceTexts.open}
        </Button>
      )}
      {isManager && isLive && unpaid < 0 && (
        <>
          <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setDialog('out')}>
            {texts.payOut}
          </Button>
          <Button
            variant="default"
            loading={carry.isRunning}
            onClick={() =>
              confirm({
                title: texts.carryTitle,
                consequences: texts.carryBody(owed),
                act: texts.carry,
                isDestructive: false,
                onConfirm: () => carry.run({ params }),
              })
            }
          >
            {texts.carry}
          </Button>
        </>
      )}
      {isManager && status === 'emitida' && (
        <Button variant="default" loading={agree.isRunning} onClick={() => agree.run({ params })}>
          {texts.confirm}
        </Button>
      )}
      {isManager && isLive && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => setDialog('send')}
        >
          {statement.sent_at && unpaid > 0 ? texts.remind : texts.send}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => void download(downloadAccountStatement, { params }).catch(failed)}
      >
        {texts.pdf}
      </Button>
      <ExportMenu take={(format) => download(exportAccountLines, { params, query: { format } })} />
      {isManager && isLive && status !== 'pagada' && settlements.length === 0 && (
        <Button variant="subtle" color="red" onClick={() => setDialog('annul')}>
          {texts.annul}
        </Button>
      )}
      <Dialog opened={dialog !== null} onClose={close} title={dialog === null ? '' : titles[dialog]}>
        {dialog === 'in' && <SettleForm statement={statement} onClose={close} />}
        {dialog === 'out' && <PayOutForm statement={statement} onClose={close} />}
        {dialog === 'file' && <RemittanceForm statement={statement} onClose={close} />}
        {dialog === 'send' && <SendForm statement={statement} onClose={close} />}
        {dialog === 'annul' && <AnnulForm statement={statement} onClose={close} />}
      </Dialog>
    </Group>
  )
}

function AnnulForm({ statement: { id }, onClose }: ActsProps & { onClose: () => void }) {
  const annul = useCommand(annulAccountStatement, {
    onDone: () => {
      notifyDone(texts.annulled)
      onClose()
    },
  })
  return (
    <AnnulWithReason
      hint={texts.annulHint}
      act={texts.annul}
      command={annul}
      onAnnul={(reason) => annul.run({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
