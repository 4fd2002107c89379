import { Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText, InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'
import { providerNames } from '#words/office/provider-names.ts'

import { annulPayout, getPayout, type Payout } from '../../contract/payouts.contract.ts'
import { payoutColumnNames as names } from '../../words/payout-columns.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'

import classes from './payouts.module.css'

/** The payout that is open, in the address. */
export const openPayoutKey = 'open'

/** A payout beside the list, and the button that annuls it. */
export function PayoutBeside() {
  const [params, setParams] = useAddressQuery()
  const id = params.get(openPayoutKey) ?? ''
  const close = () =>
    setParams((before) => changed(before, { [openPayoutKey]: '' }), { preventScrollReset: true })
  const found = useQuery({ ...apiQuery(getPayout, { params: { id } }), enabled: id !== '' })
  const payout = found.data
  const title = payout
    ? texts.payout(providerNames[payout.provider], formatMoney(payout.received, payout.currency))
    : texts.title
  return (
    <DetailDrawer title={id === '' ? undefined : title} onClose={close}>
      {payout && <Details payout={payout} />}
      {!payout && found.isError && (
        <ProblemAlert
          title={texts.detailsFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {!payout && !found.isError && (
        <Skeleton height={240} role="group" aria-busy aria-label={texts.loading} />
      )}
    </DetailDrawer>
  )
}

function Details({ payout }: { payout: Payout }) {
  const { time_zone } = useMe().tour_operator
  const [isAnnulling, setAnnulling] = useState(false)
  const { currency, received, annulled_at, annulled_by_name, annul_reason } = payout
  return (
    <Stack>
      {annulled_at && (
        <Text className={classes['annulled'] ?? ''}>{texts.annulledBy(annulled_by_name, annul_reason)}</Text>
      )}
      <Facts
        facts={[
          { label: names.landedOn, value: <DateText date={payout.landed_on} year /> },
          { label: names.received, value: <Money amount={received} currency={currency} /> },
          { label: names.reference, value: payout.reference },
          {
            label: names.who,
            value: (
              <>
                {`${payout.user_name}, `}
                <InstantText instant={payout.created_at} zone={time_zone} />
              </>
            ),
          },
        ]}
      />
      {!annulled_at && (
        <Group>
          <Button variant="default" onClick={() => setAnnulling(true)}>
            {texts.annul}
          </Button>
        </Group>
      )}
      <Dialog opened={isAnnulling} onClose={() => setAnnulling(false)} title={texts.annulTitle}>
        {isAnnulling && <AnnulForm id={payout.id} onClose={() => setAnnulling(false)} />}
      </Dialog>
    </Stack>
  )
}

function AnnulForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(!reason.trim() && { reason: texts.annulReasonMissing }) }),
  })
  const annul = useCommand(annulPayout, {
    onDone: () => {
      notifyDone(texts.annulledDone)
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => annul.run({ params: { id }, body }))}>
      <Stack>
        <Text size="sm">{texts.annulHint}</Text>
        <TextInput
          label={texts.annulReason}
          maxLength={200}
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {annul.problem && <ProblemAlert problem={annul.problem} />}
        <FormActions act={texts.annul} isRunning={annul.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
