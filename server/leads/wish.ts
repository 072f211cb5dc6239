/** Names of what a person on the waitlist would like, as they were then; empty where they did not say. */
export interface WishNames {
  height: string
  fabric: string
}

/** 'Bar Stool, Navy Linen'; empty without a wish. */
export function wishInWords(wish: WishNames | undefined): string {
  return wish ? [wish.height, wish.fabric].filter((name) => name !== '').join(', ') : ''
}
