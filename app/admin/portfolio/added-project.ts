/** Id of a project that was just added, until its card has been seen or its owner does something else. */
let added: string | undefined

/** Has the list bring the card of a new project into sight. */
export function tellAdded(id: string): void {
  added = id
  for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, forgetAdded, { once: true })
}

export const readAdded = (): string | undefined => added

export function forgetAdded(): void {
  added = undefined
}
