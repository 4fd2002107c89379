import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { listTourOperators } from '#contract/operators/tour-operators.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import type { Agency } from '../../contract/agencies.contract.ts'
import { linkAgency, unlinkAgency } from '../../contract/suppliers/agency-link.contract.ts'
import { sellingKinds } from '../../rules/suppliers/selling-kinds.ts'
import { agencyLinkTexts as texts } from './agency-link.texts.ts'

/** The agency's own account in this installation: level 0 chooses it, a manager cuts it. */
export function AgencyLink({ agency }: { agency: Agency }) {
  const { id, name, linked_operator: linked } = agency
  const heading = useId()
  const cut = useCommand(unlinkAgency, {
    onDone: () => notifyDone(texts.unlinked),
    onProblem: notifyProblem,
  })
  if (!linked && !mayDo('agencies.link')) return null
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {texts.title}
      </Title>
      {linked ? (
        <Group justify="space-between" gap="sm">
          <Text size="sm">{texts.linked(linked.name)}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={cut.isRunning}
            onClick={() =>
              confirm({
                title: texts.unlinkTitle(name),
                consequences: texts.unlinkBody,
                act: texts.unlink,
                onConfirm: () => cut.run({ params: { id } }),
              })
            }
          >
            {texts.unlink}
          </Button>
        </Group>
      ) : (
        <LinkForm id={id} />
      )}
    </section>
  )
}

function LinkForm({ id }: { id: string }) {
  const own = useMe().tour_operator.id
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useQuery(
    apiQuery(listTourOperators, {
      query: { 'kind[in]': sellingKinds.join(','), 'state[eq]': '1', limit: 200 },
    }),
  )
  const link = useCommand(linkAgency, {
    onDone: () => notifyDone(texts.done),
    onProblem: notifyProblem,
  })
  return (
    <Stack gap="xs">
      <SearchSelect
        label={texts.choose}
        description={texts.hint}
        value={chosen}
        data={(found.data ?? [])
          .filter((each) => each.id !== own)
          .map((each) => ({ value: each.id, label: each.name }))}
        onChange={setChosen}
        nothingFoundMessage={texts.nothing}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      {chosen && (
        <Group>
          <Button
            size="sm"
            loading={link.isRunning}
            onClick={() => link.run({ params: { id }, body: { operator_id: chosen } })}
          >
            {texts.link}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
