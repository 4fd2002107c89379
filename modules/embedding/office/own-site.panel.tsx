import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type Embedding, getEmbedding, removeEmbeddingSite } from '../contract/embedding.contract.ts'
import { AddSiteForm } from './add-site.form.tsx'
import { ownSiteTexts as texts } from './own-site.texts.ts'
import { Snippets } from './snippets.panel.tsx'

import classes from './own-site.module.css'

/** How visitors of the operator's own site book there. */
export const OwnSite = ({ operatorId, page }: SlotProps['operator-page']) =>
  page === 'sitio' ? <Sections operator_id={operatorId} /> : null

function Sections({ operator_id }: { operator_id: string }) {
  const embedding = useQuery(apiQuery(getEmbedding, { params: { id: operator_id } }))
  if (embedding.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(embedding.error)}
        onRetry={() => void embedding.refetch()}
      />
    )
  if (!embedding.data) return <Skeleton height={320} />
  return (
    <>
      <Text c="dimmed" mb="md">
        {texts.intro}
      </Text>
      <FormSection title={texts.sites} description={texts.sitesHint}>
        <Stack gap="md">
          <Sites operator_id={operator_id} sites={embedding.data.sites} />
          {mayDo('tour-operators.edit') && <AddSiteForm operator_id={operator_id} />}
        </Stack>
      </FormSection>
      <FormSection title={texts.snippets} description={texts.snippetsHint}>
        <Snippets embedding={embedding.data} />
      </FormSection>
    </>
  )
}

function Sites({ operator_id, sites }: { operator_id: string; sites: Embedding['sites'] }) {
  const remove = useCommand(removeEmbeddingSite, {
    onDone: () => notifyDone(texts.removed),
    onProblem: notifyProblem,
  })
  if (sites.length === 0)
    return (
      <Alert color="gray" py="xs">
        {texts.noSites}
      </Alert>
    )
  return (
    <ul className={classes['sites']}>
      {sites.map(({ id, origin }) => (
        <li key={id} className={classes['site']}>
          {origin}
          {mayDo('tour-operators.edit') && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={texts.remove(origin)}
              loading={remove.running?.params.site_id === id}
              onClick={() =>
                confirm({
                  title: texts.removeTitle,
                  consequences: texts.removeConsequences(origin),
                  act: texts.removeAct,
                  onConfirm: () => remove.run({ params: { id: operator_id, site_id: id } }),
                })
              }
            >
              {texts.removeAct}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
