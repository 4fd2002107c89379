import { Alert, Anchor, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'

import { listMissingPay, type MissingPay } from '../../contract/cost-rules.contract.ts'
import { paths } from '../../module.paths.ts'
import { missingPayTexts as texts } from './missing-pay.texts.ts'

/** What closed runs lack so that all who worked on them earn, with the way to enter it. */
export const MissingPayPanel = (props: SlotProps['pay-notes']) =>
  mayDo('margin.read') ? <Missing {...props} /> : null

function Missing({ until }: SlotProps['pay-notes']) {
  const { data = [] } = useQuery(apiQuery(listMissingPay, { query: until ? { until } : {} }))
  if (data.length === 0) return null
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={texts.title}
      mb={until ? 0 : 'md'}
    >
      <List size="sm" spacing="xs" listStyleType="none">
        {data.map((missing) => (
          <List.Item key={`${missing.role} ${missing.kind} ${missing.lacks}`}>
            <Text size="sm" fw={600}>
              {texts.what(missing)}
            </Text>
            <Group gap="xs" align="baseline">
              <Text span size="sm">
                {texts.who(missing)}
              </Text>
              {mayDo('margin.edit') && (
                <Anchor
                  component={Link}
                  to={enterAt(missing)}
                  size="sm"
                  lh="24px"
                  display="inline-block"
                  aria-label={texts.enterWhat(missing)}
                >
                  {texts.enter[missing.lacks]}
                </Anchor>
              )}
            </Group>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const enterAt = ({ role, kind, lacks, first_day }: MissingPay) =>
  lacks === 'dueno'
    ? `${paths.costs}#${paths.ownersAnchor}`
    : paths.newCost({
        kind: role === 'dueno' ? 'van' : kind,
        role: role === 'dueno' ? '' : role,
        from: first_day,
      })
