import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'

import { getPersonAccount } from '../../../contract/accounts.contract.ts'
import { paths } from '../../../module.paths.ts'
import { Balance } from '../account-status.panel.tsx'
import { crewAccountsTexts as texts } from './crew-accounts.texts.ts'

/** What a person has pending in their account, with the way there; nothing of who earned nothing. */
export const PersonAccount = ({ person }: SlotProps['person']) =>
  mayDo('agency_accounts.read') ? <Section person={person} /> : null

function Section({ person: { id, full_name } }: SlotProps['person']) {
  const account = useQuery(apiQuery(getPersonAccount, { params: { id } }))
  if (!account.data?.has_account) return null
  const { accounts } = account.data
  return (
    <Group gap="sm" component="section" aria-label={texts.account}>
      <Anchor component={Link} to={paths.account(id, 'persona')} size="sm" py={4} display="inline-block">
        {texts.accountOf(full_name)}
      </Anchor>
      {accounts.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.settled}
        </Text>
      )}
      {accounts.map(({ balance, currency }) => (
        <Balance key={currency} amount={balance} currency={currency} />
      ))}
    </Group>
  )
}
