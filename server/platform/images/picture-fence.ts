import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ConfigError, type PictureFence } from '#server/platform/config.ts'

/** How the processes that decode pictures are started. */
export interface Fence {
  /** 'bubblewrap': without network, and without sight of data. 'permissions': Node's own, which native code can pass. */
  kind: 'bubblewrap' | 'permissions'
  /** Program and arguments that stand before the file of the worker. */
  command: readonly string[]
  /** Why there is no bubblewrap, where it was wanted. */
  lack?: string
}

const BUBBLEWRAP = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap']
/** Libraries of the system that Node and sharp load. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/lib', '/lib64']
/** Files that the worker is made of, below the folder of the release. */
const PROGRAM = ['server/platform/images', 'contract', 'node_modules', 'package.json']
const PROBE_LIMIT_MS = 5000

/**
 * The narrowest fence that works here.
 *
 * @param rootDir Folder of the release.
 * @throws {ConfigError} where bubblewrap is required and does not work.
 */
export async function openPictureFence(wanted: PictureFence, rootDir: string): Promise<Fence> {
  const root = realpathSync(rootDir)
  const node = [process.execPath, ...nodeFlags(root)]
  const plain: Fence = { kind: 'permissions', command: node }
  if (wanted === 'off') return plain
  const bubblewrap = BUBBLEWRAP.find((file) => existsSync(file))
  const wrap = bubblewrap ? [bubblewrap, ...bubblewrapFlags(root)] : []
  const lack = bubblewrap ? await lackOf([...wrap, process.execPath, '--version']) : 'bubblewrap is not installed'
  if (lack === undefined) return { kind: 'bubblewrap', command: [...wrap, ...node] }
  if (wanted === 'auto') return { ...plain, lack }
  throw new ConfigError(`PICTURE_FENCE=required, but pictures cannot be fenced here: ${lack}.`)
}

async function lackOf([program = '', ...args]: string[]): Promise<string | undefined> {
  const tried = promisify(execFile)(program, args, { env: {}, timeout: PROBE_LIMIT_MS })
  return tried.then(
    () => undefined,
    (error: Error & { stderr?: string }) => error.stderr?.trim().split('\n').at(-1) || error.message,
  )
}

/** The second fence: it stops scripts, and what Node's own modules can do. sharp is native code, which it does not hold. */
function nodeFlags(root: string): string[] {
  const readable = PROGRAM.map((name) => path.join(root, name)).flatMap((place) => [place, path.join(place, '*')])
  return ['--permission', '--allow-addons', '--no-warnings', ...readable.map((place) => `--allow-fs-read=${place}`)]
}

/** An empty file system that cannot be written, with the program and the libraries alone: no /proc, /etc, /home or data. */
function bubblewrapFlags(root: string): string[] {
  const places = [process.execPath, ...PROGRAM.map((name) => path.join(root, name))]
  const namespaces = ['user', 'net', 'pid'].map((name) => `--unshare-${name}`)
  return [
    ...namespaces,
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    ...LIBRARIES.flatMap((place) => ['--ro-bind-try', place, place]),
    ...places.flatMap((place) => ['--ro-bind', place, place]),
    '--remount-ro',
    '/',
    '--chdir',
    '/',
  ]
}
