import { Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'

import { priceUnits } from '#domain/products/product/product.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'

import type { ProductForm } from '../fields/product-form.hook.ts'
import { specialTexts as texts } from '../fields/product-pricing.texts.ts'

/** The unit of a price: each person, the whole group, or each vehicle that the group needs. */
export function PriceUnitFields({ form }: { form: ProductForm }) {
  const label = useId()
  const { price_unit } = form.values
  return (
    <>
      <div>
        <Input.Label id={label}>{texts.unit}</Input.Label>
        <div>
          <SegmentedControl
            aria-labelledby={label}
            data={priceUnits.map((unit) => ({ value: unit, label: texts.units[unit] }))}
            {...form.getInputProps('price_unit')}
          />
        </div>
        <Input.Description mt={4}>{texts.unitHints[price_unit]}</Input.Description>
      </div>
      {price_unit !== 'persona' && (
        <FieldRow>
          <TextInput
            label={texts.unitLabel}
            placeholder={texts.unitPlaceholders[price_unit]}
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('unit_label')}
          />
          {price_unit === 'vehiculo' && (
            <NumberInput
              label={texts.peoplePerVehicle}
              min={1}
              max={500}
              allowDecimal={false}
              {...form.getInputProps('people_per_vehicle')}
              value={form.values.people_per_vehicle ?? ''}
              onChange={(people) =>
                form.setFieldValue('people_per_vehicle', typeof people === 'number' ? people : null)
              }
            />
          )}
        </FieldRow>
      )}
    </>
  )
}
