import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import styles from './keys-help.module.css'
import { areKeysOn, turnKeys } from './keys-setting.ts'
import { useKeys } from './use-keys.ts'

const KEYS = [
  ['J', 'Next'],
  ['K', 'The one before'],
  ['E', 'Mark done, or reopen'],
  ['R', 'Reply'],
  ['Esc', 'Leave the reply; its words stay'],
  ['?', 'This list'],
] as const

/** The keys of the inbox, which a button and a key of its own show. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${styles['button']} label`}
        onClick={() => setOpen(true)}
      >
        Keys
      </button>
      <Dialog open={isOpen} title="Keys of the inbox" widthPx={440} onClose={() => setOpen(false)}>
        <Keys />
      </Dialog>
    </>
  )
}

function Keys() {
  const [isOn, setOn] = useState(areKeysOn)
  const turn = (next: boolean) => {
    turnKeys(next)
    setOn(next)
  }
  return (
    <>
      <dl className={styles['keys']}>
        {KEYS.map(([key, meaning]) => (
          <div key={key} className={styles['row']}>
            <dt>
              <kbd className={styles['key']}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isOn} onChange={({ target }) => turn(target.checked)}>
        Use these keys
      </Checkbox>
    </>
  )
}
