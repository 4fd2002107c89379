import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import {
  listSellers,
  removeSellerCommission,
  type Seller,
  type SellerCommission,
} from '../../../contract/seller-commissions.contract.ts'
import { paths } from '../../../module.paths.ts'
import { accountsTexts } from '../accounts.texts.ts'
import { sellersTexts as texts } from './sellers.texts.ts'
import { SetCommissionDialog } from './set-commission.form.tsx'

import classes from './sellers.module.css'

/** Users who sell, each with their shares. */
export function SellerList() {
  const sellers = useQuery(apiQuery(listSellers, {}))
  const [chosen, setChosen] = useState<Seller | null>(null)
  if (sellers.isError && !sellers.data)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(sellers.error)}
        onRetry={() => void sellers.refetch()}
      />
    )
  if (!sellers.data)
    return (
      <Stack role="group" aria-busy aria-label={texts.loading}>
        <Skeleton height={90} />
        <Skeleton height={90} />
      </Stack>
    )
  if (sellers.data.length === 0)
    return <EmptyState icon={IconPercentage} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
  return (
    <>
      <ul className={classes['sellers']}>
        {sellers.data.map((seller) => (
          <li key={seller.user_id}>
            <SellerCard seller={seller} onSet={() => setChosen(seller)} />
          </li>
        ))}
      </ul>
      <SetCommissionDialog seller={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

function SellerCard({ seller, onSet }: { seller: Seller; onSet: () => void }) {
  const { user_id, full_name, state, commissions } = seller
  const isManager = mayDo('agency_accounts.manage')
  return (
    <>
      <div className={classes['about']}>
        <Group gap="xs">
          <Title order={2} size="h5">
            {full_name}
          </Title>
          {state === 2 && <StatusBadge tone="quiet">{accountsTexts.inactive}</StatusBadge>}
        </Group>
        {commissions.length === 0 ? (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        ) : (
          <ul className={classes['shares']}>
            {commissions.map((commission) => (
              <li key={commission.id}>
                <Share commission={commission} isManager={isManager} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Group gap="xs" justify="flex-end">
        {commissions.length > 0 && (
          <Anchor
            component={Link}
            to={paths.account(user_id, 'vendedor')}
            size="sm"
            py={4}
            aria-label={texts.accountOf(full_name)}
          >
            {texts.account}
          </Anchor>
        )}
        {isManager && state === 1 && (
          <Button variant="default" size="xs" aria-label={texts.setOf(full_name)} onClick={onSet}>
            {texts.set}
          </Button>
        )}
      </Group>
    </>
  )
}

function Share({ commission, isManager }: { commission: SellerCommission; isManager: boolean }) {
  const { id, percent, product_name, valid_from, is_coming } = commission
  const remove = useCommand(removeSellerCommission, {
    onDone: () => notifyDone(texts.removed),
    onProblem: notifyProblem,
  })
  return (
    <Group gap={6} component="span">
      <Text span size="sm">
        {`${texts.share(percent, product_name)}, ${texts.since(valid_from)}`}
      </Text>
      {is_coming && <StatusBadge tone="waiting">{texts.coming}</StatusBadge>}
      {is_coming && isManager && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={remove.isRunning}
          aria-label={texts.removeOne(percent, product_name)}
          onClick={() => remove.run({ params: { id } })}
        >
          {texts.remove}
        </Button>
      )}
    </Group>
  )
}
