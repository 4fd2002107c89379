import { setPriority } from 'node:os'

import { Refusal } from '#domain/refusal.ts'

import type { Answer, Work } from './read-aside.ts'

// Requests have priority over this process.
setPriority(5)

process.once('message', (work: Work) => {
  void answerTo(work).then((answer) => process.send?.(answer, () => process.disconnect()))
})

async function answerTo(work: Work): Promise<Answer> {
  try {
    // Each kind loads its own libraries only: half of the time of a small file.
    if (work.kind === 'table') {
      const { readTable } = await import('./table-reading.ts')
      return { rows: await readTable(Buffer.from(work.bytes), work.maxRows) }
    }
    if (work.kind === 'pdf') {
      const { refuseActivePdf } = await import('./pdf-reading.ts')
      await refuseActivePdf(work.bytes)
      return { passive: true }
    }
    const { picturesFor } = await import('../picture-copies.ts')
    if (work.kind === 'receipt') {
      const { samePictures, smallCopy } = await import('../same-picture.ts')
      const [copy] = await picturesFor(work.bytes, [work.room])
      if (!copy) throw new Refusal('picture_not_readable')
      const small = await smallCopy(copy.data)
      return { copy, small, same: small ? await samePictures(small, work.others) : [] }
    }
    return { copies: await picturesFor(work.bytes, work.rooms) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}
