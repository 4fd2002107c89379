import { Text } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

import {
  type EditableKind,
  type LetterVariable,
  neededIn,
  variablesOf,
} from '#domain/messages/letter-variables.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { inBraces, letterVariableWords } from '#words/office/letter-words.ts'

import { letterTexts as texts } from './letters.texts.ts'

import classes from './letters.module.css'

type Props = { kind: EditableKind; body: string; onChoose: (name: LetterVariable) => void }

/** The variables of a template with their descriptions. Missing required ones are marked before saving. */
export function LetterVariables({ kind, body, onChoose }: Props) {
  const needed = neededIn(kind)
  const more = variablesOf(kind).filter((name) => !needed.includes(name))
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Text fw={600} id={heading}>
        {texts.data}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.dataHint}
      </Text>
      <Names
        title={texts.needed}
        names={needed}
        isMissing={(name) => !body.includes(inBraces(name))}
        onChoose={onChoose}
      />
      <Names title={texts.more} names={more} isMissing={() => false} onChoose={onChoose} />
    </section>
  )
}

type NamesProps = {
  title: string
  names: readonly LetterVariable[]
  isMissing: (name: LetterVariable) => boolean
  onChoose: Props['onChoose']
}

function Names({ title, names, isMissing, onChoose }: NamesProps) {
  return (
    <>
      <Text size="sm" mt="sm">
        {title}
      </Text>
      <ul className={classes['names']} aria-label={title}>
        {names.map((name) => {
          const missing = isMissing(name)
          const Icon = missing ? IconAlertTriangle : IconPlus
          return (
            <li key={name}>
              <Button
                size="compact-sm"
                variant={missing ? 'light' : 'default'}
                {...(missing && { color: 'red' })}
                aria-label={texts.insert(name, letterVariableWords[name])}
                leftSection={<Icon size={14} aria-hidden />}
                onClick={() => onChoose(name)}
              >
                {missing ? `${inBraces(name)} · ${texts.missing}` : inBraces(name)}
              </Button>
              <Text size="sm" c="dimmed" aria-hidden>
                {letterVariableWords[name]}
              </Text>
            </li>
          )
        })}
      </ul>
    </>
  )
}
