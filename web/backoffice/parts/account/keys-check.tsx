import { Alert, Group } from '@mantine/core'

import { Button } from '#web/ui/parts/button.tsx'

/** The provider's answer. */
export type CheckOutcome = { isGood: boolean; words: string }

type KeysCheckProps = {
  act: string
  isRunning: boolean
  onCheck: () => void
  /** why it could not be asked */
  problem: string | undefined
  outcome: CheckOutcome | null
}

/** Asks the other side whether the keys that were typed open the account, before they are kept. */
export function KeysCheck({ act, isRunning, onCheck, problem, outcome }: KeysCheckProps) {
  return (
    <>
      <Group gap="md" align="center">
        <Button variant="default" type="button" loading={isRunning} onClick={onCheck}>
          {act}
        </Button>
      </Group>
      <output>
        {problem ? (
          <Alert color="red">{problem}</Alert>
        ) : (
          outcome && <Alert color={outcome.isGood ? 'green' : 'red'}>{outcome.words}</Alert>
        )}
      </output>
    </>
  )
}
