import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '#app/admin/reason.ts'
import { moved } from '#app/admin/sorting/places.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { orderLetters } from './letters-data.ts'
import { createOrderVersion } from './order-version.ts'

export type Letters = ReturnType<typeof useLetters>

interface Said {
  done: string
  failed: string
  takesFocus?: boolean
}

/**
 * The letters of the list with their actions. A new order shows before it is stored.
 *
 * @param orderVersion Version of the loaded order.
 */
export function useLetters(loaded: readonly EditableTestimonial[], orderVersion: string) {
  const [ids, setIds] = useState<string[]>()
  const { isBusy, enqueue } = useTaskQueue()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = useDoneToast(revalidate)
  const wanted = useRef<string[]>(undefined)
  const isStoring = useRef(false)
  const [version] = useState(() => createOrderVersion(orderVersion))

  const builtIn = loaded.filter((letter) => letter.builtIn)
  const own = inOrder(
    loaded.filter((letter) => !letter.builtIn),
    ids,
  )

  useEffect(() => version.shown(orderVersion), [version, orderVersion])

  const explain = (error: unknown) => {
    const now = isOutdated(error) ? ' The list shows how it is now.' : ''
    toast({ kind: 'error', title: 'Order not saved', text: `${reasonOf(error)}${now}` })
  }

  /** Stores one order at a time; of those requested meanwhile only the last. */
  const store = async () => {
    if (isStoring.current) return
    isStoring.current = true
    let last: string[] | undefined
    while (wanted.current) {
      last = wanted.current
      wanted.current = undefined
      try {
        version.stored((await orderLetters(last, version.current())).orderVersion)
      } catch (error) {
        wanted.current = undefined
        explain(error)
      }
      if (!wanted.current) await revalidate()
    }
    isStoring.current = false
    // In a transition, so that the reloaded order is shown first; a newer order is kept.
    startTransition(() => setIds((current) => (current === last ? undefined : current)))
  }

  const move = (from: number, to: number) => {
    const order = moved(own, from, to).map(({ id }) => id)
    setIds(order)
    wanted.current = order
    void store()
  }

  /** Changes one letter, and reloads the list. */
  const act = (
    { id, author }: EditableTestimonial,
    run: () => Promise<{ activityIds: readonly string[] }>,
    said: Said,
  ) =>
    enqueue(id, async () => {
      try {
        const { activityIds } = await run()
        await revalidate()
        done({ title: said.done, text: author, activityIds, takesFocus: said.takesFocus ?? false })
      } catch (error) {
        toast({ kind: 'error', title: said.failed, text: reasonOf(error) })
        if (isOutdated(error)) await revalidate()
      }
    })

  return { builtIn, own, isBusy, move, act }
}

/** True when the letter, or the order, has changed since it was loaded. */
const isOutdated = (error: unknown) => error instanceof HttpFailure && [404, 412].includes(error.status)

function inOrder(letters: EditableTestimonial[], ids: readonly string[] | undefined): EditableTestimonial[] {
  if (!ids) return letters
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return letters.toSorted((a, b) => place(a.id) - place(b.id))
}
