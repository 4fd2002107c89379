import { Button, CloseButton, Select, Stack } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { type CrewRole, crewRoles } from '#domain/schedule-sheets/schedule-sheet.ts'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { crewRoleNames } from '#words/office/resource-words.ts'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import type { CrewChoice } from '../state/board-acts.rules.ts'
import { useBoardForm } from '../state/board-form.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { hindranceText } from '../state/hindrance.texts.ts'
import { type CrewCandidate, crewChoices } from '../state/resource-choices.rules.ts'

import classes from './board-forms.module.css'

type CrewFormProps = { sheet: BoardSheet; board: ScheduleBoard; onClose: () => void }

/**
 * Driver and guide of a run. Free ones come first, with their matching languages. A person who declined is asked
 * again only if selected.
 */
export function CrewForm({ sheet, board, onClose }: CrewFormProps) {
  const [crew, setCrew] = useState<CrewChoice[]>(
    sheet.crew
      .filter(({ status }) => status !== 'rechazada')
      .map(({ person_id, role }) => ({ person_id, role })),
  )
  const isOn = (role: CrewRole, person_id: string) =>
    crew.some((each) => each.person_id === person_id && each.role === role)
  const refused = sheet.crew.filter(
    ({ status, role, person_id }) => status === 'rechazada' && !isOn(role, person_id),
  )
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const nameOf = (id: string) =>
    board.crew.find((person) => person.id === id)?.full_name ??
    sheet.crew.find(({ person_id }) => person_id === id)?.full_name ??
    ''
  const add = (role: CrewRole, person_id: string | null) =>
    person_id && setCrew([...crew, { person_id, role }])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({ kind: 'crew', sheet_id: sheet.id, crew })
      }}
    >
      <Stack gap="sm">
        {crew.length + refused.length > 0 && (
          <ul className={classes['crewRows']}>
            {crew.map((member) => (
              <li key={member.person_id + member.role} className={classes['crewRow']}>
                <span>{nameOf(member.person_id)}</span>
                <span className={classes['role']}>{crewRoleNames[member.role]}</span>
                <CloseButton
                  aria-label={texts.removePerson(nameOf(member.person_id))}
                  onClick={() => setCrew(crew.filter((each) => each !== member))}
                />
              </li>
            ))}
            {refused.map(({ person_id, full_name, role, reason }) => (
              <li key={person_id + role} className={classes['crewRow']}>
                <span>
                  {full_name} <span className={classes['hindrance']}>{texts.saidNo(reason)}</span>
                </span>
                <span className={classes['role']}>{crewRoleNames[role]}</span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={texts.askAgainTo(full_name)}
                  onClick={() => add(role, person_id)}
                >
                  {texts.askAgain}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {crewRoles
          .filter((role) => role !== 'ayudante' || crew.length > 0)
          .map((role) => (
            <Select
              key={`${role} ${crew.length}`}
              label={texts.addRole[role]}
              placeholder={texts.choosePerson}
              value={null}
              searchable
              data={crewChoices(board, sheet, role)
                .filter(
                  ({ person: { id } }) =>
                    !isOn(role, id) && !refused.some((each) => each.person_id === id && each.role === role),
                )
                .map((candidate) => ({
                  value: candidate.person.id,
                  label: candidateLabel(candidate, role),
                  disabled: candidate.hindrance?.kind === 'problem' || candidate.hindrance?.kind === 'away',
                }))}
              onChange={(person_id) => add(role, person_id)}
            />
          ))}
        <BoardProblem problem={problem} />
        <FormActions act={texts.saveCrew} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

function candidateLabel({ person, hindrance, usual, speaks }: CrewCandidate, role: CrewRole): string {
  const facts = [
    usual ? texts.usualDriver : '',
    role === 'guia' && speaks.length > 0 ? languageNames(speaks) : '',
    hindrance ? hindranceText(hindrance) : '',
  ].filter(Boolean)
  return facts.length > 0 ? `${person.full_name} (${facts.join('; ')})` : person.full_name
}
