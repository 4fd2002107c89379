import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, inject, test } from 'vitest'

import { mailTransport } from '../mail/transport.ts'
import { folderStore, privateFolder, type FileStore } from './file-store.ts'
import { storePicture } from './pictures.ts'

const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const folder = () => mkdtemp(join(inject('runFolder'), 'store-'))

test('papers and written mail are for the account of the server only', async () => {
  const root = await folder()
  const files = folderStore(join(root, 'files'))
  await files.write('0000/document', Buffer.from('%PDF-'))
  expect(await modeOf(join(root, 'files/0000'))).toBe(0o700)
  expect(await modeOf(join(root, 'files/0000/document'))).toBe(0o600)
  const mail = join(root, 'mail')
  await mkdir(mail, { mode: 0o755 })
  const from = { name: 'Andes', address: 'a@b.test' }
  await mailTransport(undefined, mail)({ id: 'one', from, to: 'c@d.test', subject: '', text: '' })
  expect(await modeOf(mail)).toBe(0o700)
  expect(await modeOf(join(mail, 'one.json'))).toBe(0o600)
})

test('a folder that was open is closed', async () => {
  const open = join(await folder(), 'files')
  await mkdir(open)
  await chmod(open, 0o755)
  await privateFolder(open)
  expect(await modeOf(open)).toBe(0o700)
})

test('a file that can not be put in place leaves nothing beside it', async () => {
  const root = await folder()
  await mkdir(join(root, '0000/document'), { recursive: true })
  await writeFile(join(root, '0000/document/in-the-way'), '')
  await expect(folderStore(root).write('0000/document', Buffer.from('x'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(await readdir(join(root, '0000'))).toEqual(['document'])
})

test('a disk without room is not the photo’s fault', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const files: FileStore = {
    write: () => Promise.reject(full),
    read: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
  }
  const photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  await expect(storePicture(files, 'id', photo)).rejects.toBe(full)
  await expect(storePicture(files, 'id', Buffer.from('no photo'))).rejects.toMatchObject({
    code: 'picture_not_readable',
  })
})
