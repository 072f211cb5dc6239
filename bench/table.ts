const MISSED = '!'

/** A figure ready to print, marked when it misses its target. */
export function figure(text: string, missed = false): string {
  return `${text}${missed ? MISSED : ' '}`
}

/** Prints rows in columns as wide as they need, the first to the left, figures to the right. */
export function printTable(title: string, [head, ...rows]: readonly [string[], ...string[][]]): void {
  const lines = [head.map((name, column) => (column === 0 ? name : `${name} `)), ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const print = (line: string[]) =>
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
  console.log(`\n${title}`)
  lines.forEach(print)
  if (rows.flat().some((cell) => cell.endsWith(MISSED))) console.log(`${MISSED} misses its target`)
}
