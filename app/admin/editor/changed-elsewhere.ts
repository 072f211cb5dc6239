/**
 * Error beside a text that was saved by somebody else meanwhile. The next save replaces it.
 *
 * @param theirs The text as it is stored now.
 * @param emptied Sentence for an empty one, as 'Somebody else has emptied these notes.'
 */
export function changedElsewhere(theirs: string, emptied: string): string {
  const meanwhile = theirs === '' ? emptied : `Somebody else wrote “${theirs}” meanwhile.`
  return `${meanwhile} Save again to use your words.`
}
