/** The two parts of a letter's heading: the second, its last word, is in italics. */
export function headingOf(title: string): [string, string] {
  const at = title.lastIndexOf(' ')
  return at < 0 ? ['', title] : [title.slice(0, at), title.slice(at + 1)]
}
