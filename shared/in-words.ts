const WORDS = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
  'Twenty',
]

/** A count as a sentence begins with it: a word up to twenty, figures from there. */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en-US')
}
