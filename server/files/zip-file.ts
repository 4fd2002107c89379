import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive, in pieces so that a long one is never in memory packed and unpacked at once. */
export type Packed = { name: string; pieces: Iterable<Uint8Array> }

/** A streamed archive: each file is read when the previous one was sent. */
export async function* zipFile(files: AsyncIterable<Packed>, mtime: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, pieces } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = mtime
    zip.add(entry)
    for (const piece of pieces) {
      entry.push(piece)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
