import { Button as LinkButton, List, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { EditorSection } from '#web/backoffice/features/products/fields/editor-section.panel.tsx'
import { useToday } from '#web/backoffice/me.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { listCostRules } from '../contract/cost-rules.contract.ts'
import { paths } from '../module.paths.ts'
import { costName, costUnitNames, costValue } from '../words/cost-words.ts'
import { isForProduct, scopeText, stageOf } from './cost-values.rules.ts'
import { costsTexts as texts } from './costs.texts.ts'

/** Below the prices of a tour, what operating it costs today. */
export const ProductCosts = ({ productId, page }: SlotProps['product-page']) =>
  page === 'precios' && mayDo('margin.read') ? <Costs productId={productId} /> : null

function Costs({ productId }: { productId: string }) {
  const today = useToday()
  const found = useQuery(apiQuery(listCostRules, {}))
  const rules = found.data?.filter((rule) => isForProduct(rule, productId) && stageOf(rule, today) === 'now')
  return (
    <EditorSection id="costos" title={texts.title} description={texts.ofProduct}>
      {found.isPending && <Skeleton height={80} />}
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {rules && rules.length > 0 && (
        <List size="sm" listStyleType="none" spacing={4}>
          {rules.map((rule) => (
            <List.Item key={rule.id}>
              {`${costName(rule)}: ${costValue(rule)} ${costUnitNames[rule.unit]} `}
              <Text span size="sm" c="dimmed">
                {`· ${scopeText(rule)}`}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {rules?.length === 0 && <Text size="sm">{texts.noneOfProduct}</Text>}
      <LinkButton component={Link} to={paths.costsOf(productId)} variant="default" mt="sm" w="fit-content">
        {texts.openOfProduct}
      </LinkButton>
    </EditorSection>
  )
}
