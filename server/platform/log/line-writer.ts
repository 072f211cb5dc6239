/** Lines of so many milliseconds are written together: a system call for each would cost more than most answers. */
const DELAY_MS = 20

/** @param write Takes whole lines, with their line breaks. @returns A function that takes one line without, and one that writes what waits. */
export function createLineWriter(write: (text: string) => void) {
  const waiting: string[] = []
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0)
      write(
        waiting
          .splice(0)
          .map((line) => `${line}\n`)
          .join(''),
      )
  }

  return {
    writeLine: (line: string): void => {
      waiting.push(line)
      timer ??= setTimeout(flush, DELAY_MS)
    },
    flush,
  }
}
