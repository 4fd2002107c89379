import { IconPhoto } from '@tabler/icons-react'

import classes from './product-thumbnail.module.css'

/** A product's cover, small; decorative beside its name. */
export function ProductThumbnail({ fileId }: { fileId: string | null }) {
  if (!fileId) {
    return (
      <span className={classes['thumbnail']}>
        <IconPhoto size={18} stroke={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <img
      src={`/files/${fileId}/480.webp`}
      alt=""
      width={56}
      height={40}
      loading="lazy"
      className={classes['thumbnail']}
    />
  )
}
