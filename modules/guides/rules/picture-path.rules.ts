/** A picture has another id after each change. */
export const guidePicturePath = (picture_id: string) => `/public/guides/${picture_id}/picture.webp`
