import { Progress, Text } from '@mantine/core'

import { sheetsTexts as texts } from './schedule-sheets.texts.ts'

type Props = { people: number; taken: number; seats: number | undefined }

/** How full a vehicle is, in figures and as a bar; babies without a seat are listed apart. */
export function SeatBar({ people, taken, seats }: Props) {
  if (seats === undefined) return texts.persons(people)
  const full = taken > seats ? 'red' : taken === seats ? 'green' : 'teal'
  return (
    <span style={{ display: 'inline-block', minWidth: 112 }}>
      <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
        {texts.seats(taken, seats)}
      </Text>
      {people !== taken && (
        <Text span size="xs" c="dimmed" display="block">
          {texts.persons(people)}
        </Text>
      )}
      <Progress value={Math.min(100, (taken / seats) * 100)} color={full} size={4} mt={2} aria-hidden />
    </span>
  )
}
