import { useCallback } from 'react'

type Given = { blob: Blob; alt: string; className?: string | undefined }

/** A picture that has no address of its own: it gets one while it is shown. */
export function BlobPicture({ blob, alt, className }: Given) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}
