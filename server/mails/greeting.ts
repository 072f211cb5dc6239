/** Text that mail programs turn into a link: a web or mail address, or a name of the web without either. */
const ADDRESS = /https?:|www\.|@|[\p{L}\p{N}-]{2,}[.\u3002\uff0e\uff61]\p{L}{2,}/iu
/** Up to three words of letters. */
const FIRST_NAME = /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,2}$/u
const FIRST_NAME_MAX = 40

/** True for a text with an address in it: forms must not mail a stranger's links in the studio's name. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text)

/** 'Hi Maura,', or a neutral greeting for a name that looks like a message. */
export function greeting(firstName: string): string {
  const isName = firstName.length <= FIRST_NAME_MAX && FIRST_NAME.test(firstName) && !holdsAddress(firstName)
  return isName ? `Hi ${firstName},` : 'Hi there,'
}
