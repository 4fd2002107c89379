import type { ProductPicture } from '#contract/products/products.contract.ts'

type Pictures = readonly ProductPicture[]

/** With one picture at another place; null where nothing moves. */
export function movedTo(pictures: Pictures, from: number, to: number): Pictures | null {
  const moved = pictures[from]
  return moved && from !== to ? pictures.toSpliced(from, 1).toSpliced(to, 0, moved) : null
}

export const without = (pictures: Pictures, file_id: string): Pictures =>
  pictures.filter((each) => each.file_id !== file_id)

export const describedAs = (pictures: Pictures, file_id: string, alt: string): Pictures =>
  pictures.map((each) => (each.file_id === file_id ? { ...each, alt } : each))
