/** '1 passkey', '2 passkeys'. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
