import { isOpenStep, type ToDo } from '#domain/to-do/to-do.rules.ts'
import { toDoText, toDoTitle } from '#words/customer/to-do-text.ts'
import { toDoAnchor } from '#words/links.ts'

import { Icon, type IconName } from '../icon.tsx'

const icons: Record<ToDo['kind'], IconName> = { pay: 'ticket', pickup: 'pin', passengers: 'people' }

const stateOf = (step: ToDo) => (isOpenStep(step) ? undefined : step.left > 0 ? 'done waits' : 'done')

type Props = {
  /** the steps to list */
  steps: ToDo[]
  /** all steps of the booking, also the ones that the page does not list: the title depends on them */
  allSteps: ToDo[]
  currency: string
  /** address of the booking's page, '' there */
  page: string
}

/** What is left to do, each step a button; a finished one is ticked. */
export function ToDoList({ steps, allSteps, currency, page }: Props) {
  if (steps.length === 0) return null
  const first = steps.find(isOpenStep)
  return (
    <section className="to-do" aria-labelledby="falta">
      <h2 id="falta">{toDoTitle(allSteps)}</h2>
      <ul className="plain">
        {steps.map((step) => (
          <li key={step.kind} className={stateOf(step)}>
            {isOpenStep(step) ? (
              <a
                className={step === first ? 'button' : 'button second'}
                href={`${page}#${toDoAnchor[step.kind]}`}
              >
                <Icon name={icons[step.kind]} />
                {toDoText(step, currency)}
              </a>
            ) : (
              <>
                <Icon name={step.left > 0 ? 'clock' : 'check'} />
                {toDoText(step, currency)}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
