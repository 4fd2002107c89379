import { Button, Checkbox, Input, Menu, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import type { SeasonInput } from '#contract/products/price-input.ts'
import { usualCategory } from '#contract/products/usual-categories.ts'
import { categoryCodes } from '#domain/products/product/product.ts'
import { categoryNames } from '#words/office/code-names.ts'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { categoriesTexts as texts } from '../fields/product-prices.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'

import classes from '../fields/product-editor.module.css'

export const CategoriesSection = memo(CategoriesFields, sameSection('personas'))

function CategoriesFields({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const { categories } = form.values
  return (
    <EditorSection id="personas" description={texts.description} disabled={disabled}>
      {form.errors['categories'] && <Input.Error>{form.errors['categories']}</Input.Error>}
      {categories.map(({ code }, index) => (
        <CategoryRow key={code} form={form} index={index} />
      ))}
      <AddCategory form={form} />
    </EditorSection>
  )
}

function CategoryRow({ form, index }: { form: ProductForm; index: number }) {
  const { categories } = form.values
  const category = categories[index]
  if (!category) return null
  const name = category.label || categoryNames[category.code]
  const field = (key: string) => form.getInputProps(`categories.${index}.${key}`)
  const remove = () => {
    form.removeListItem('categories', index)
    const without = <Price extends { amounts: SeasonInput['amounts'] }>(price: Price) => {
      const { [category.code]: _, ...amounts } = price.amounts
      return { ...price, amounts }
    }
    const { seasons, special_prices } = form.getValues()
    form.setFieldValue('seasons', seasons.map(without))
    form.setFieldValue('special_prices', special_prices.map(without))
  }
  return (
    <EditorRow
      form={form}
      list="categories"
      index={index}
      title={categoryNames[category.code]}
      what={name}
      onRemove={remove}
    >
      <div className={classes['inline']}>
        <TextInput
          className={classes['grow'] ?? ''}
          label={texts.label}
          aria-label={texts.labelOf(categoryNames[category.code])}
          maxLength={40}
          autoComplete="off"
          {...field('label')}
        />
        <NumberInput
          label={texts.from}
          aria-label={texts.fromOf(name)}
          w={90}
          min={0}
          max={120}
          allowDecimal={false}
          {...field('min_age')}
        />
        <NumberInput
          label={texts.to}
          aria-label={texts.toOf(name)}
          placeholder={texts.toPlaceholder}
          w={110}
          min={0}
          max={120}
          allowDecimal={false}
          {...field('max_age')}
          value={category.max_age ?? ''}
          onChange={(value) =>
            form.setFieldValue(`categories.${index}.max_age`, typeof value === 'number' ? value : null)
          }
        />
      </div>
      <div className={classes['inline']}>
        <Checkbox
          label={texts.seat}
          checked={category.seats === 1}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue(`categories.${index}.seats`, checked ? 1 : 0)
          }
        />
        <Checkbox
          label={texts.needsAdult}
          checked={category.needs_adult}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue(`categories.${index}.needs_adult`, checked)
          }
        />
        {category.needs_adult && (
          <NumberInput
            label={texts.perAdult}
            aria-label={texts.perAdultOf(name)}
            placeholder={texts.toPlaceholder}
            w={220}
            min={1}
            max={20}
            allowDecimal={false}
            {...field('max_per_adult')}
            value={category.max_per_adult ?? ''}
            onChange={(value) =>
              form.setFieldValue(
                `categories.${index}.max_per_adult`,
                typeof value === 'number' ? value : null,
              )
            }
          />
        )}
      </div>
    </EditorRow>
  )
}

function AddCategory({ form }: { form: ProductForm }) {
  const unused = categoryCodes.filter((code) => form.values.categories.every((each) => each.code !== code))
  if (unused.length === 0) return null
  return (
    <div>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {texts.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {unused.map((code) => (
            <Menu.Item key={code} onClick={() => form.insertListItem('categories', usualCategory(code))}>
              {categoryNames[code]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
