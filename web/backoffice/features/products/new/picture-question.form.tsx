import { Input } from '@mantine/core'
import { useId } from 'react'

import { BlobPicture } from '#web/ui/parts/blob-picture.tsx'
import { typedFields } from '#words/typed-fields.ts'

import { ChoosePictures } from '../about/choose-pictures.panel.tsx'
import { fitPicture } from '../about/pictures.hook.ts'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import { picturesTexts } from '../fields/product-prices.texts.ts'
import type { NewProductForm } from './new-product.form.tsx'
import { newProductTexts as texts } from './new-product.texts.ts'

import classes from '../about/pictures.module.css'

/** The cover of a new tour: kept in the browser until the tour exists. */
export function PictureQuestion({ form }: { form: NewProductForm }) {
  const id = useId()
  const { picture } = form.values
  const error = form.errors['picture']
  const refuse = (message: string) => {
    form.setFieldValue('picture', null)
    form.setFieldError('picture', message)
  }
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const fitting = await fitPicture(file)
    if (!fitting) return refuse(picturesTexts.tooBig(file.name))
    form.clearFieldError('picture')
    form.setFieldValue('picture', fitting)
  }
  return (
    <EditorSection id="picture" title={texts.questions.picture} description={texts.hints.picture}>
      <Input.Wrapper
        id={id}
        label={texts.picture}
        labelElement="div"
        withAsterisk
        error={error}
        // A refused file is known after the focus came back to the button.
        errorProps={error === typedFields.required ? {} : { role: 'alert' }}
      >
        <ChoosePictures
          label={picture ? texts.changePicture : texts.choosePicture}
          hint={texts.dropPicture}
          path="picture"
          isMultiple={false}
          errorId={Boolean(error) && `${id}-error`}
          onChoose={(files) => void choose(files)}
        >
          {picture && (
            <BlobPicture
              blob={picture}
              alt={picture.name}
              className={classes['chosen']}
              onError={() => refuse(texts.unreadablePicture)}
            />
          )}
        </ChoosePictures>
      </Input.Wrapper>
    </EditorSection>
  )
}
