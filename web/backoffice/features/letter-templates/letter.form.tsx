import { Alert, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'

import type { LetterText } from '#contract/messages/letter-templates.contract.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { LetterPreview } from './letter-preview.panel.tsx'
import { LetterVariables } from './letter-variables.panel.tsx'
import {
  bodyId,
  type LetterEditor,
  type LetterFormProps,
  subjectId,
  useLetterForm,
  useVariableInsertion,
} from './letter.hook.ts'
import { letterTexts as texts } from './letters.texts.ts'

import paper from '#web/backoffice/parts/letter-paper.module.css'
import classes from './letters.module.css'

/** The template with its variables, the list of variables, and a preview. */
export function LetterForm(props: LetterFormProps) {
  const { operator_id, letter } = props
  const { kind, language, own, outdated, usual } = letter
  const editor = useLetterForm(props)
  const values = editor.form.getValues()
  return (
    <RecordFrame editor={editor}>
      <div className={classes['editor']}>
        <div className={classes['fields']}>
          <ProblemAlert
            problem={fieldsOutside(editor.problem, Object.keys(values))}
            title={texts.saveFailed}
          />
          {outdated && (
            <Alert color="yellow" title={texts.outdated}>
              {texts.outdatedBody}
            </Alert>
          )}
          <LetterFields editor={editor} kind={kind} language={language} />
          <LetterButtons editor={editor} isOwn={own} />
          {own && <UsualLetter usual={usual} language={language} />}
        </div>
        <LetterPreview operator_id={operator_id} kind={kind} language={language} template={values} />
      </div>
    </RecordFrame>
  )
}

type FieldsProps = Pick<LetterText, 'kind' | 'language'> & { editor: LetterEditor }

/** Subject and body, and the variables that one click inserts. */
function LetterFields({ editor, kind, language }: FieldsProps) {
  const { form } = editor
  const { remember, insert } = useVariableInsertion(editor)
  return (
    <>
      <TextInput
        id={subjectId}
        label={texts.subject}
        lang={language}
        autoComplete="off"
        onFocus={remember}
        {...form.getInputProps('subject')}
      />
      <Textarea
        id={bodyId}
        label={texts.body}
        lang={language}
        autosize
        minRows={12}
        maxRows={24}
        onFocus={remember}
        {...form.getInputProps('body')}
      />
      <LetterVariables kind={kind} body={form.getValues().body} onChoose={insert} />
    </>
  )
}

function LetterButtons({ editor, isOwn }: { editor: LetterEditor; isOwn: boolean }) {
  const { isDirty, isRunning, isRestoring, askRestore } = editor
  return (
    <Stack gap="xs">
      <Group>
        <Button type="submit" loading={isRunning} disabled={!isDirty}>
          {texts.save}
        </Button>
        {isOwn && (
          <Button variant="default" loading={isRestoring} onClick={askRestore}>
            {texts.restore}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.savedHint}
      </Text>
    </Stack>
  )
}

/** The text before it was changed, to compare with. */
const UsualLetter = ({ usual, language }: Pick<LetterText, 'usual' | 'language'>) => (
  <details>
    <summary>{texts.usual}</summary>
    <div className={paper['letter']} lang={language}>
      <Text fw={600}>{usual.subject}</Text>
      <pre className={paper['body']}>{usual.body}</pre>
    </div>
  </details>
)
