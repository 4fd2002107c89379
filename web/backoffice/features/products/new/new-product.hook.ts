import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { ApiError } from '#contract/endpoint/error.ts'
import { createProduct, type Product, uploadProductPicture } from '#contract/products/products.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { useCommand } from '#web/api/hooks.ts'
import { upload } from '#web/api/upload.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { productPagePath } from '../fields/product-pages.rules.ts'
import type { NewProductForm } from './new-product.form.tsx'
import { newProductTexts as texts } from './new-product.texts.ts'

/** Creates the tour, sends its picture, and opens the next step. */
export function useNewProduct(form: NewProductForm) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [createdPath, setCreatedPath] = useState('')
  const [isSending, setSending] = useState(false)
  const { run, isRunning, problem } = useCommand(createProduct, {
    onDone: (product) => void finish(product),
    onProblem: (failure) => showFormProblem(form, placed(failure)),
  })
  async function finish({ id, name, missing_to_publish }: Product) {
    const { picture } = form.getValues()
    setSending(true)
    const failure = picture && (await sendPicture(id, picture))
    await queryClient.invalidateQueries()
    setSending(false)
    // The tour exists without its picture: its field is the next step.
    if (failure) notifyProblem(failure)
    else notifyDone(texts.created(name))
    const isStarted = !missing_to_publish.includes('duration_minutes')
    setCreatedPath(
      failure
        ? productPagePath(id, 'basico', 'pictures')
        : productPagePath(id, isStarted ? 'publicar' : 'basico'),
    )
  }
  // After the render in which the form no longer asks before leaving.
  useEffect(() => {
    if (createdPath) void navigate(createdPath, { replace: true })
  }, [createdPath, navigate])
  return {
    create: run,
    isRunning: isRunning || isSending,
    problem: placed(problem),
    isCreated: createdPath !== '',
  }
}

async function sendPicture(id: string, file: File): Promise<ApiError | null> {
  try {
    await upload(uploadProductPicture, { params: { id }, file, onProgress: () => undefined })
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** A refusal with the field that it is about. */
function placed<Problem extends ApiError | null>(problem: Problem): Problem {
  return problem?.code === 'code_taken' ? { ...problem, fields: { code: problem.message } } : problem
}
