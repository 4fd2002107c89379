import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { guideLanguages } from '#domain/products/product/product.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'

import { getCostChoices } from '../contract/cost-rules.contract.ts'
import { isOfCrew, isOfVehicle } from '../rules/cost-rule.ts'
import type { CostEditor } from './cost-amount.form.tsx'
import { costFormTexts as texts } from './costs.texts.ts'

const within = { withinPortal: false }
const languages = guideLanguages.map((value) => ({ value, label: languageNames([value]) }))

export const useChoices = () => useQuery({ ...apiQuery(getCostChoices, {}), staleTime: 60_000 }).data

/** Named records as options of a select field. */
export const optionsOf = (named: readonly { id: string; name: string }[] = []) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

/** Which tours, languages, people or vehicles a cost is for; empty: all. */
export function CostScope({ form }: { form: CostEditor }) {
  const { kind, person_id, vehicle_id, product_id } = form.values
  const choices = useChoices()
  const isOfOne = person_id !== null || vehicle_id !== null
  const product = (
    <SearchSelect
      label={texts.product}
      placeholder={texts.allProducts}
      clearable
      disabled={isOfOne}
      comboboxProps={within}
      data={optionsOf(choices?.products)}
      {...form.getInputProps('product_id')}
      value={product_id}
    />
  )
  if (isOfVehicle(kind))
    return (
      <>
        {product}
        <VehicleChoice form={form} />
      </>
    )
  if (!isOfCrew(kind)) return product
  return (
    <>
      <FieldRow>
        {product}
        <Select
          label={texts.language}
          placeholder={texts.allLanguages}
          clearable
          disabled={isOfOne}
          comboboxProps={within}
          data={languages}
          {...form.getInputProps('language')}
        />
      </FieldRow>
      <PersonChoice form={form} />
    </>
  )
}

function PersonChoice({ form }: { form: CostEditor }) {
  const choices = useChoices()
  return (
    <SearchSelect
      label={texts.person}
      description={texts.personHint}
      placeholder={texts.anybody}
      clearable
      comboboxProps={within}
      data={optionsOf(choices?.crew)}
      {...form.getInputProps('person_id')}
      value={form.values.person_id}
      onChange={(person_id) =>
        form.setValues({ person_id, ...(person_id && { product_id: null, language: null }) })
      }
    />
  )
}

function VehicleChoice({ form }: { form: CostEditor }) {
  const choices = useChoices()
  const isOwn = form.values.kind === 'vehiculo'
  return (
    <SearchSelect
      label={texts.vehicle}
      description={texts.vehicleHint}
      placeholder={texts.allVehicles}
      clearable
      comboboxProps={within}
      data={optionsOf(choices?.vehicles.filter(({ is_own }) => is_own === isOwn))}
      {...form.getInputProps('vehicle_id')}
      value={form.values.vehicle_id}
      onChange={(vehicle_id) => form.setValues({ vehicle_id, ...(vehicle_id && { product_id: null }) })}
    />
  )
}
