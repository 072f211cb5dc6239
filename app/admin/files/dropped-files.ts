/** The part of a FileSystemEntry that is needed to walk through a folder. */
export interface DroppedEntry {
  name: string
  isFile: boolean
  isDirectory: boolean
  file?: (resolve: (file: File) => void, reject: (error: unknown) => void) => void
  createReader?: () => {
    readEntries: (resolve: (entries: DroppedEntry[]) => void, reject: (error: unknown) => void) => void
  }
}

export interface Dropped {
  files: File[]
  /** Name of the first dropped folder; empty for files alone. */
  folderName: string
}

/**
 * All dropped files, including those in folders. Must be called in the drop event's handler: afterwards the browser empties
 * the DataTransfer.
 */
export async function readDrop(transfer: DataTransfer): Promise<Dropped> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry() as DroppedEntry | null)
  if (entries.some((entry) => entry === null)) return { files: [...transfer.files], folderName: '' }
  const found = entries.filter((entry) => entry !== null)
  return { files: await filesIn(found), folderName: found.find((entry) => entry.isDirectory)?.name ?? '' }
}

export async function filesIn(entries: readonly DroppedEntry[]): Promise<File[]> {
  const files: File[] = []
  for (const entry of entries) {
    if (entry.isFile) files.push(await fileOf(entry))
    else files.push(...(await filesIn(await childrenOf(entry))))
  }
  return files
}

function fileOf(entry: DroppedEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file?.(resolve, reject))
}

/** A reader gives at most a hundred entries at a time, and none at the end. */
async function childrenOf(folder: DroppedEntry): Promise<DroppedEntry[]> {
  const reader = folder.createReader?.()
  const children: DroppedEntry[] = []
  if (!reader) return children
  for (;;) {
    const more = await new Promise<DroppedEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (more.length === 0) return children
    children.push(...more)
  }
}
