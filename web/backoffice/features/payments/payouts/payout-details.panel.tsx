import { Anchor, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import {
  annulPayout,
  getPayout,
  type Payout,
  type PayoutMovement,
} from '#contract/payments/payouts.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
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
import { providerNames } from '#words/office/online-payment-words.ts'
import { payoutColumnNames as names } from '#words/office/payout-columns.ts'

import { movementKey } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'

import classes from './payouts.module.css'

/** The payout that is open, in the address. */
export const openPayoutKey = 'open'

/** A payout beside the list: what it brought, and the way to annul it. */
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

function Details({ payout }: { payout: Payout & { brought: PayoutMovement[] } }) {
  const { time_zone } = useMe().tour_operator
  const [isAnnulling, setAnnulling] = useState(false)
  const { currency, difference, difference_reason, annulled_at, annulled_by_name, annul_reason } = payout
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Stack>
      {annulled_at && (
        <Text className={classes['late'] ?? ''}>{texts.annulledBy(annulled_by_name, annul_reason)}</Text>
      )}
      <Facts
        facts={[
          { label: names.landedOn, value: <DateText date={payout.landed_on} year /> },
          { label: names.gross, value: money(payout.gross) },
          { label: names.fee, value: money(-payout.fee) },
          { label: names.received, value: money(payout.received) },
          { label: names.difference, value: difference !== 0 && money(difference) },
          { label: names.reason, value: difference_reason },
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
        ].filter(({ value }) => value !== false)}
      />
      <div>
        <Text fw={600} id="trae">
          {texts.brought}
        </Text>
        <ul className={classes['brought']} aria-labelledby="trae">
          {payout.brought.map(({ id, created_at, kind, amount, fee, booking }) => (
            <li key={movementKey({ id, kind })}>
              <span>
                <Anchor component={Link} to={paths.booking(booking.id)} fw={600}>
                  {booking.locator}
                </Anchor>{' '}
                {booking.contact_name || texts.noName}
                <Text span size="xs" c="dimmed" display="block">
                  <InstantText instant={created_at} zone={time_zone} />
                  {kind !== 'pago' && ` · ${texts.kinds[kind]}`}
                </Text>
              </span>
              <span>
                {money(amount)}
                <Text span size="xs" c="dimmed">
                  {names.fee} {money(-fee)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      </div>
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
