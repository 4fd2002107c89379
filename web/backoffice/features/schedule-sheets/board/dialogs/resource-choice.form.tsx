import { Radio, ScrollArea } from '@mantine/core'

import classes from './board-forms.module.css'

export type Choice = {
  value: string
  label: string
  note: string
  /** the obstacle, as text */
  hindrance: string | null
  isDisabled: boolean
}
type ResourceChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
}

/** One of several vehicles, with what each offers and what hinders it. */
export function ResourceChoice({ label, value, onChange, choices }: ResourceChoiceProps) {
  return (
    <Radio.Group aria-label={label} value={value} onChange={onChange}>
      <ScrollArea.Autosize mah="44vh" type="auto" className={classes['choices'] ?? ''}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            disabled={choice.isDisabled}
            className={classes['choice'] ?? ''}
            label={
              <span className={classes['choiceLine']}>
                <span>
                  <strong>{choice.label}</strong>
                  {choice.note && <span className={classes['note']}>{choice.note}</span>}
                </span>
                {choice.hindrance && <span className={classes['hindrance']}>{choice.hindrance}</span>}
              </span>
            }
          />
        ))}
      </ScrollArea.Autosize>
    </Radio.Group>
  )
}
