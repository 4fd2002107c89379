import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { uploadProductPicture } from '#contract/products/products.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'

import { picturesTexts as texts } from '../fields/product-prices.texts.ts'

export const maxPictureBytes = 5 * 1024 * 1024
const mostPictures = 10

export type Upload = { key: string; name: string; share: number }

/** Uploads of a product, one after the other, and the failed ones. */
export function usePictureUploads(productId: string, present: number) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [faults, setFaults] = useState<string[]>([])

  const send = async (file: File, key: string) => {
    const onProgress = (share: number) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each)))
    try {
      await upload(uploadProductPicture, { params: { id: productId }, file, onProgress })
    } catch (error) {
      const message = problemOf(error)?.message ?? ''
      setFaults((all) => [...all, texts.failed(file.name, message)])
    }
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  const add = async (files: readonly File[]) => {
    const small = files.filter(({ size }) => size <= maxPictureBytes)
    const room = Math.max(0, mostPictures - present - uploads.length)
    setFaults([
      ...files.filter(({ size }) => size > maxPictureBytes).map(({ name }) => texts.tooBig(name)),
      ...(small.length > room ? [texts.tooMany] : []),
    ])
    const chosen = small.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }))
    setUploads((all) => [...all, ...chosen.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of chosen) await send(file, key)
    await queryClient.invalidateQueries()
  }
  return { uploads, faults, add, dismiss: () => setFaults([]) }
}
