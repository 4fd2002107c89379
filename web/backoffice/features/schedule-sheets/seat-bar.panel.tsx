import { Progress, Text } from '@mantine/core'

import { sheetsTexts as texts } from './schedule-sheets.texts.ts'

/** How full a vehicle is, in figures and as a bar. */
export function SeatBar({ people, seats }: { people: number; seats: number | undefined }) {
  if (seats === undefined) return texts.persons(people)
  const full = people > seats ? 'red' : people === seats ? 'green' : 'teal'
  return (
    <span style={{ display: 'inline-block', minWidth: 112 }}>
      <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
        {texts.seats(people, seats)}
      </Text>
      <Progress value={Math.min(100, (people / seats) * 100)} color={full} size={4} mt={2} aria-hidden />
    </span>
  )
}
