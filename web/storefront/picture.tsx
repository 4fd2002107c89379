import type { PublicPicture } from '#contract/storefront/storefront.contract.ts'

import { pictureAddress, pictureSet } from './addresses.ts'

/** A small square beside a title. */
export const thumbnailSizes = '6rem'

type Props = { picture: PublicPicture; sizes: string; eager?: boolean }

/** Its place is kept before it arrives, and the browser takes the smallest copy that is sharp. */
export function Picture({ picture: { file_id, alt, width, height }, sizes, eager = false }: Props) {
  return (
    <img
      src={pictureAddress(file_id, 480)}
      srcSet={pictureSet(file_id)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
    />
  )
}
