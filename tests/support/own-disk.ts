import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

export type OwnDisk = ReturnType<typeof makeOwnDisk>

/** True where a file can be mounted as a disk, which root may do on most machines. */
export function mayMount(folder: string): boolean {
  try {
    const disk = makeOwnDisk(folder, 8)
    disk.mount('rw')
    disk.remove()
    return true
  } catch {
    return false
  }
}

/** A disk of its own in a file, mounted below a folder that exists. @throws where that is not allowed. */
export function makeOwnDisk(folder: string, megabytes: number) {
  const [image, point] = [path.join(folder, 'disk.img'), path.join(folder, 'disk')]
  mkdirSync(point, { recursive: true })
  run('truncate', '--size', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-F', image)
  const unmount = (): void => run('umount', point)
  const leaveNothing = (): void => void spawnSync('umount', [point], { stdio: 'ignore' })
  process.once('exit', leaveNothing)
  return {
    point,
    mount: (access: 'rw' | 'ro'): void => run('mount', '-o', `loop,${access}`, image, point),
    /** Takes no writes any more, also to files that are open, as after an error of the disk; until it is mounted anew. */
    stopWrites: (): void => run('mount', '-o', 'remount,abort', point),
    unmount,
    remove: (): void => {
      unmount()
      process.off('exit', leaveNothing)
      rmSync(image)
    },
  }
}

function run(command: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`, { cause: error })
}
