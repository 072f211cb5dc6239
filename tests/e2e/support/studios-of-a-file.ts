interface Stoppable {
  stop: () => Promise<void>
}

/**
 * Studios of one test file at a time, by name. What one file sends or changes, and how many forms a studio whose clock
 * stands still has taken in its minute, must not decide whether the tests of another file pass.
 */
export function createStudiosOfAFile<Studio extends Stoppable>() {
  const studios = new Map<string, Promise<Studio>>()
  let openFor = ''

  async function stopAll(): Promise<void> {
    const running = [...studios.values()]
    studios.clear()
    for (const studio of running) await (await studio).stop()
  }

  return {
    /** The file's studio of this name, opened where it has none. Those of the file before are stopped. */
    async of(file: string, name: string, open: () => Promise<Studio>): Promise<Studio> {
      if (file !== openFor) await stopAll()
      openFor = file
      const studio = studios.get(name) ?? open()
      studios.set(name, studio)
      return studio
    },
    stopAll,
  }
}
