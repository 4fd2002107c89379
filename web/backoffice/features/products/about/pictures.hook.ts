import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { uploadProductPicture } from '#contract/products/products.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { shrinkPicture } from '#web/ui/device/shrink-picture.ts'

import { picturesTexts as texts } from '../fields/product-prices.texts.ts'

const maxBytes = 5 * 1024 * 1024
const mostPictures = 10

/** A photo over the limit is reduced to the widest copy that is stored; null where the browser cannot read it. */
export async function fitPicture(file: File): Promise<File | null> {
  if (file.size <= maxBytes) return file
  const blob = await shrinkPicture(file).catch(() => null)
  return blob && new File([blob], file.name, { type: blob.type })
}

export type Upload = { key: string; name: string; share: number }

/** Uploads of a product, one after the other, and the failed ones. */
export function usePictureUploads(productId: string, present: number) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [faults, setFaults] = useState<string[]>([])

  const send = async (file: File, key: string) => {
    const onProgress = (share: number) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each)))
    const fail = (fault: string) => setFaults((all) => [...all, fault])
    try {
      const fitting = await fitPicture(file)
      if (fitting)
        await upload(uploadProductPicture, { params: { id: productId }, file: fitting, onProgress })
      else fail(texts.tooBig(file.name))
    } catch (error) {
      fail(texts.failed(file.name, problemOf(error)?.message ?? ''))
    }
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  const add = async (files: readonly File[]) => {
    const room = Math.max(0, mostPictures - present - uploads.length)
    setFaults(files.length > room ? [texts.tooMany] : [])
    const chosen = files.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }))
    setUploads((all) => [...all, ...chosen.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of chosen) await send(file, key)
    await queryClient.invalidateQueries()
  }
  return { uploads, faults, add, dismiss: () => setFaults([]) }
}
