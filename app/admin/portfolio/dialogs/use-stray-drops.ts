import { useEffect } from 'react'

/** Ignores files that are dropped beside a file field: browsers would open them, some in place of the page. */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || isFileField(target)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

function isFileField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[type="file"]:enabled')
}
