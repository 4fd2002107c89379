import { useCallback } from 'react'

type Given = {
  blob: Blob
  alt: string
  className?: string | undefined
  /** the browser cannot decode it */
  onError?: () => void
}

/** Shows a blob. Its object URL is revoked when the picture leaves the screen. */
export function BlobPicture({ blob, alt, className, onError }: Given) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} onError={onError} />
}
