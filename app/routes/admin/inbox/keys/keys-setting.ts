const OFF = 'inbox-keys-off'

/** Whether single keys work in the inbox; those who speak to their computer can turn them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

/** Kept by the browser; where it keeps nothing, they stay as they are. */
export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'true')
  } catch (error) {
    console.warn('The browser keeps no settings.', error)
  }
}
