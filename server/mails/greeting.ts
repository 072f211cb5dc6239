/** Text that mail programs turn into a link: a web or mail address, or a name of the web without either. */
const ADDRESS = /https?:|www\.|@|[\p{L}\p{N}-]{2,}[.\u3002\uff0e\uff61]\p{L}{2,}/iu
/** Up to three words of letters. */
const FIRST_NAME = /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,2}$/u
const FIRST_NAME_MAX = 40

/** True for a text with an address in it: forms must not mail a stranger's links in the studio's name. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text)

const isName = (text: string) => text.length <= FIRST_NAME_MAX && FIRST_NAME.test(text) && !holdsAddress(text)

/**
 * The places of a name: 'Hi Maura,' and 'Maura'. A name that looks like a message is none.
 *
 * @param nameless Greeting where no name was given.
 */
export function namePlaces(firstName: string, nameless = 'Hi there,'): { greeting: [string]; 'first name': [string] } {
  const name = isName(firstName) ? firstName : 'there'
  return { greeting: [firstName === '' ? nameless : `Hi ${name},`], 'first name': [name] }
}
