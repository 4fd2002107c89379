import { Group, Stack } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { HistorySection } from '#web/backoffice/features/history/history.panel.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { RecordDrawer } from '#web/ui/form/record-drawer.tsx'
import { SimilarRecords } from '#web/ui/list/likely-duplicates.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { getAccount } from '../contract/accounts.contract.ts'
import { type Agency, getAgency, updateAgency } from '../contract/agencies.contract.ts'
import { listAgencyDuplicates } from '../contract/agency-duplicates.contract.ts'
import { agencyFormTexts, agenciesTexts as texts } from './agencies.texts.ts'
import { AgencyFacts } from './agency-facts.panel.tsx'
import { AgencyLogo } from './agency-logo.panel.tsx'
import { valuesOf } from './agency-values.rules.ts'
import { AgencyForm } from './agency.form.tsx'
import { MergeAgencies } from './merge-agencies.form.tsx'
import { AgencyLink } from './suppliers/agency-link.panel.tsx'

/** `open` is an agency's id, `nueva`, or '' when the panel is closed. */
type AgencyPanelProps = { open: string; onClose: () => void }

/** An agency's panel, beside the list. */
export function AgencyPanel({ open, onClose }: AgencyPanelProps) {
  return (
    <RecordDrawer
      open={open}
      newWord="nueva"
      onClose={onClose}
      titles={{ record: texts.name, add: agencyFormTexts.create, loading: texts.loading }}
      endpoint={getAgency}
      renderNew={() => <AgencyForm agency={null} onClose={onClose} />}
      renderShown={(agency, step) => <ShownAgency agency={agency} {...step} onClose={onClose} />}
      renderForm={(agency, finish) => <AgencyForm agency={agency} onClose={finish} />}
    />
  )
}

type ShownProps = { agency: Agency; isBack: boolean; onEdit: () => void; onClose: () => void }

function ShownAgency({ agency, isBack, onEdit, onClose }: ShownProps) {
  const { id } = agency
  const isManager = mayDo('agencies.manage')
  return (
    <Stack gap="lg">
      {isManager && <Similar id={id} onClose={onClose} />}
      <AgencyFacts agency={agency} />
      {isManager && (
        <Group gap="xs">
          <Button
            data-autofocus={isBack || undefined}
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
          <StateButton agency={agency} />
        </Group>
      )}
      {isManager && <AgencyLogo agency={agency} />}
      {isManager && <AgencyLink agency={agency} />}
      <HistorySection entity="agency" id={id} />
    </Stack>
  )
}

function StateButton({ agency }: { agency: Agency }) {
  const { id, name, version, state } = agency
  const isActive = state === 1
  const save = useCommand(updateAgency, {
    onDone: () => notifyDone(isActive ? texts.deactivated : texts.reactivated),
    onProblem: notifyProblem,
  })
  const hasAccount = mayDo('agency_accounts.read')
  const account = useQuery({ ...apiQuery(getAccount, { params: { party_id: id } }), enabled: hasAccount })
  const open = account.data?.accounts.filter(({ balance }) => balance !== 0) ?? []
  const change = () =>
    save.run({ params: { id }, body: { ...valuesOf(agency), state: isActive ? 2 : 1, version } })
  return (
    <Button
      variant="subtle"
      color={isActive ? 'red' : undefined}
      loading={save.isRunning}
      onClick={() =>
        isActive
          ? confirm({
              title: texts.deactivateTitle(name),
              consequences: [
                texts.deactivateBody,
                ...open.map(({ balance, currency }) => texts.deactivateBalance(balance, currency)),
              ].join(' '),
              act: texts.deactivate,
              onConfirm: change,
            })
          : change()
      }
    >
      {isActive ? texts.deactivate : texts.reactivate}
    </Button>
  )
}

/** Other records that may be of the same agency. */
function Similar({ id, onClose }: { id: string; onClose: () => void }) {
  const pairs = useQuery(apiQuery(listAgencyDuplicates, { query: { agency_id: id } }))
  return (
    <SimilarRecords
      id={id}
      pairs={pairs.data}
      texts={texts}
      renderMerge={(pair, opened, onCompared) => (
        <MergeAgencies
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
