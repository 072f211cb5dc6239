/** Attributes that give a drawing its accessible name; without a label they hide it as decoration. */
export function drawingName(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
}
