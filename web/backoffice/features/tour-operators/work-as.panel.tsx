import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { operatorWorkedAs, workAs } from '#web/api/session.ts'

import { useMe } from '../../me.ts'
import { paths } from '../../paths.ts'
import { OperatorSelect } from './operator-select.panel.tsx'
import { operatorsTexts as texts } from './tour-operators.texts.ts'

/** Everything on screen belongs to one operator: changing it starts over from the home page. */
function startOver(operatorId: string | null) {
  workAs(operatorId)
  location.assign(paths.home)
}

/** For level 0: which operator this tab works with. */
export function WorkAsPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { tour_operator } = useMe()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.workAsTitle}>
      <Stack gap="md">
        <Text size="sm">{texts.workAsHint}</Text>
        {operatorWorkedAs() && (
          <Text size="sm" fw={600}>
            {texts.workAsNow(tour_operator.name)}
          </Text>
        )}
        <OperatorSelect label={texts.workAsOperator} value={chosen} onChange={setChosen} />
        <Group justify="flex-end" gap="sm">
          {operatorWorkedAs() && (
            <Button variant="default" onClick={() => startOver(null)}>
              {texts.workAsStop}
            </Button>
          )}
          <Button disabled={!chosen || chosen === tour_operator.id} onClick={() => startOver(chosen)}>
            {texts.workAsStart}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
