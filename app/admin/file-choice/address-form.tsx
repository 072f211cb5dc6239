import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './file-choice.module.css'

interface AddressFormProps {
  /** Kind of file, with its article: 'a film'. */
  what: string
  /** Address of one, as '/media/….mp4'. */
  example: string
  /** Matches the paths of such files. */
  paths: RegExp
  /** @param src Own path. */
  onChoose: (src: string) => void
}

/** Chooses a file by its address, such as one of a project, or one that comes with the site. */
export function AddressForm({ what, example, paths, onChoose }: AddressFormProps) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const use = (event: FormEvent) => {
    event.preventDefault()
    const src = ownPath(address)
    if (src !== undefined && paths.test(src)) return onChoose(src)
    return setError(`Please give the address of ${what} on this site, as ${example}`)
  }
  return (
    <form noValidate className={styles['address']} onSubmit={use}>
      <TextField
        label="Or its address on this site"
        value={address}
        error={error}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setAddress(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="outline" size="small">
        Use address
      </Button>
    </form>
  )
}

/** Path of an address on this site, given as path or URL; undefined for any other. */
function ownPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), globalThis.location.origin)
  return url?.origin === globalThis.location.origin ? url.pathname : undefined
}
