interface SendablePicture {
  file: File
  contentType: string
}

/** Checks a chosen file and converts a GIF to its first picture. @throws {Error} whose message is for people. */
export async function sendablePicture(chosen: File): Promise<SendablePicture> {
  const types = await import('#app/admin/files/file-types.ts')
  if (types.isSvg(chosen)) throw new Error(types.NO_SVG)
  const file = types.isGif(chosen) ? await firstPicture(chosen, types.UNREADABLE_GIF) : chosen
  const contentType = types.typeOf(file)
  if (contentType?.startsWith('image/')) return { file, contentType }
  throw new Error('Please choose a JPEG, PNG, WebP, GIF, TIFF, HEIC or AVIF picture.')
}

async function firstPicture(gif: File, complaint: string): Promise<File> {
  const { firstOfGif } = await import('#app/admin/files/pictures.ts')
  return firstOfGif(gif).catch((cause: unknown) => {
    throw new Error(complaint, { cause })
  })
}
