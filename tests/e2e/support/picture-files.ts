import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser-test.ts'

/** Content of a file: a kind of picture, or bytes as they are. */
type Content = 'jpeg' | 'png' | 'webp' | 'tiff' | 'tiff16' | 'cmyk' | Buffer

const BOX = { create: { width: 60, height: 40, channels: 3, background: '#448af7' } } as const

/** A small picture of that kind; every one has another color, so that no two files are the same. */
async function pictureOf(kind: Exclude<Content, Buffer>, shade: number): Promise<Buffer> {
  const picture = sharp({ create: { ...BOX.create, background: { r: shade % 256, g: 90, b: 200 } } })
  if (kind === 'tiff') return picture.tiff().toBuffer()
  if (kind === 'tiff16') return picture.toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer()
  if (kind === 'cmyk') return picture.toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer()
  return picture.toFormat(kind).toBuffer()
}

const madeFolders = new Set<string>()
process.once('exit', () => {
  for (const folder of madeFolders) rmSync(folder, { recursive: true, force: true })
})

/** A folder of that name on the disk, with those files in it. @returns Its path. */
export async function folderOf(name: string, files: Record<string, Content>): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  madeFolders.add(parent)
  const folder = path.join(parent, name)
  await mkdir(folder)
  for (const [index, [file, content]] of Object.entries(files).entries()) {
    const bytes = Buffer.isBuffer(content) ? content : await pictureOf(content, 20 * index)
    await writeFile(path.join(folder, file), bytes)
  }
  return folder
}

export const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload New Portfolio Project' })
export const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Portfolio Project' })
export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** Opens the dialog for a new project and fills in everything but its files. */
export async function beginUpload(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = uploadDialog(page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Location').fill('Avalon, NJ')
  await dialog.getByLabel('Description').fill('Three rooms, one porch, no shoes.')
}

/** Chooses a thumbnail and a folder, and waits until both are ready. */
export async function chooseFiles(page: Page, folder: string, thumbnail: string): Promise<void> {
  const dialog = uploadDialog(page)
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, thumbnail))
  await dialog.getByLabel('Portfolio folder').setInputFiles(folder)
  await expect(notice(page, 'Files Processed')).toBeVisible()
}
