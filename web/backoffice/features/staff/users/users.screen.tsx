import { Button, Text } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'

import { exportUsers, type User } from '#contract/staff/users.contract.ts'
import { levels, levelsManagedBy, states, isAdministrator } from '#domain/staff/level.ts'
import { download } from '#web/api/download.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { queryOfChoices, RecordList } from '#web/ui/list/record-list.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { levelNames, stateNames } from '#words/office/code-names.ts'

import { OperatorSelect } from '../../operators/operator-select.panel.tsx'
import { UserPanel } from './user.panel.tsx'
import { useUserList } from './users-calls.hook.ts'
import { usersTexts as texts } from './users.texts.ts'

const stateChoice = {
  key: 'state' as const,
  field: 'state[eq]',
  label: texts.state,
  all: texts.anyState,
  options: states.map((state) => ({ value: String(state), label: stateNames[state] })),
}

export default function UsersScreen() {
  const { level, tour_operator } = useMe()
  const url = useUrlFilters(['search', 'level', 'state', 'operator', 'open'])
  const { values } = url
  const seesAll = isAdministrator({ level })
  const shownLevels = seesAll ? levels : [level, ...levelsManagedBy(level)]
  const choices = [
    {
      key: 'level' as const,
      field: 'level[eq]',
      label: texts.level,
      all: texts.anyLevel,
      options: shownLevels.map((each) => ({ value: String(each), label: levelNames[each] })),
    },
    stateChoice,
  ]
  const query = {
    ...queryOfChoices(url, choices),
    ...(values.operator && { 'tour_operator_id[eq]': values.operator }),
  }
  const list = useUserList(query)
  const create = () => url.set({ open: 'nuevo' })
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={createButton} />
      <RecordList
        filters={url}
        search={texts.search}
        choices={choices}
        moreFilters={
          seesAll && (
            <OperatorSelect
              aria-label={texts.operator}
              placeholder={texts.anyOperator}
              value={values.operator || null}
              onChange={(chosen) => url.set({ operator: chosen ?? '' })}
              w={220}
            />
          )
        }
        end={<ExportMenu take={(format) => download(exportUsers, { query: { ...query, format } })} />}
        label={texts.title}
        list={list}
        columns={columnsFor(seesAll, tour_operator.time_zone)}
        empty={{
          icon: IconUsers,
          title: texts.empty,
          description: texts.emptyHint,
          action: createButton,
        }}
      />
      <UserPanel
        open={values.open}
        operator_id={values.operator}
        onOpen={(id) => url.set({ open: id }, { replace: true })}
        onClose={() => url.set({ open: '' })}
      />
    </>
  )
}

function columnsFor(everyOperator: boolean, zone: string): Column<User>[] {
  return [
    { key: 'name', header: texts.name, cell: ({ full_name }) => full_name },
    { key: 'level', header: texts.level, cell: ({ level }) => levelNames[level] },
    { key: 'email', header: texts.email, cell: ({ email }) => email, from: 'md' },
    { key: 'phone', header: texts.phone, cell: ({ phone }) => phone, from: 'lg' },
    ...(everyOperator
      ? [
          {
            key: 'operator',
            header: texts.operator,
            cell: ({ tour_operator }: User) => tour_operator.name,
            from: 'md' as const,
          },
        ]
      : []),
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, has_password }) =>
        state === 1 && !has_password ? (
          <StatusBadge tone="waiting">{texts.invited}</StatusBadge>
        ) : (
          <StatusBadge tone={state === 1 ? 'good' : 'quiet'}>{stateNames[state]}</StatusBadge>
        ),
    },
    {
      key: 'last_login',
      header: texts.lastLogin,
      cell: ({ last_login_at }) =>
        last_login_at ? (
          <InstantText instant={last_login_at} zone={zone} />
        ) : (
          <Text span c="dimmed" size="sm">
            {texts.never}
          </Text>
        ),
      from: 'lg',
      onPhone: 'hide',
    },
  ]
}
