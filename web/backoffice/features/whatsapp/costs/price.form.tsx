import { NumberInput, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'

import { writeWhatsAppPrice } from '#contract/whatsapp/costs.contract.ts'
import { currencies } from '#domain/money.ts'
import { chargeCategories, type ChargeCategory } from '#domain/whatsapp/price.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { CountryField } from '#web/ui/fields/country-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { chargeCategoryNames } from '#words/office/whatsapp-words.ts'

import { costsTexts as texts } from './costs.texts.ts'

import classes from './costs.module.css'

type Values = { country: string; category: ChargeCategory; currency: string; price: string; since: string }

/** What Meta charges from a day on, as its card or its bill says. */
export function PriceForm({ operator_id, onClose }: { operator_id: string; onClose: () => void }) {
  const today = useToday()
  const form = useForm<Values>({
    initialValues: { country: '', category: 'utilidad', currency: 'USD', price: '', since: today },
    validate: ({ price }) => (price === '' ? { price: texts.priceMissing } : {}),
  })
  const write = useCommand(writeWhatsAppPrice, {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const { country, price, since } = form.values
  const set = (values: Partial<Values>) => form.setValues((before) => ({ ...before, ...values }))
  return (
    <form noValidate onSubmit={form.onSubmit((body) => write.run({ params: { id: operator_id }, body }))}>
      <Stack>
        <CountryField
          label={texts.country}
          description={texts.countryHint}
          placeholder={texts.others}
          value={country}
          onChange={(code) => set({ country: code })}
          error={form.errors['country']}
          data-autofocus
        />
        <Select
          label={texts.category}
          data={chargeCategories.map((value) => ({ value, label: chargeCategoryNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('category')}
        />
        <div className={classes['fields']}>
          <NumberInput
            label={texts.price}
            value={price}
            // The text and not the number: a number would lose digits.
            onValueChange={({ value }) => set({ price: value })}
            error={form.errors['price']}
            decimalScale={6}
            decimalSeparator=","
            thousandSeparator="."
            allowedDecimalSeparators={[',', '.']}
            allowNegative={false}
            min={0}
            withAsterisk
          />
          <Select
            label={texts.currency}
            data={[...currencies]}
            allowDeselect={false}
            {...form.getInputProps('currency')}
          />
        </div>
        <DateField
          label={texts.since}
          value={since}
          onChange={(date) => set({ since: date ?? '' })}
          error={form.errors['since']}
        />
        {write.problem && !write.problem.fields && (
          <ProblemAlert title={texts.saveFailed} problem={write.problem} />
        )}
        <FormActions act={texts.save} isRunning={write.isRunning} back={uiTexts.cancel} onBack={onClose} />
      </Stack>
    </form>
  )
}
