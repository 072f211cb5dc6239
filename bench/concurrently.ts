/** Does something with each, so many at a time, beginning with the first. @throws as `act`. */
export async function concurrently<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const turns = Array.from({ length: atOnce }, async () => {
    for (const item of rest) await act(item)
  })
  await Promise.all(turns)
}
