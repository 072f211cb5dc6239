/** A new token is sent so long before the last one ends. */
const AHEAD_MS = 30_000
/** Pause after an attempt that came to nothing. */
const RETRY_MS = 30_000

export interface TokenSyncOptions {
  /** Has the server make a token for whoever is signed in. */
  mint: () => Promise<{ token: string; expiresInMs: number }>
  /** Tells whoever wants to know. Rejects where that fails. */
  tell: (method: 'POST' | 'DELETE', token: string) => Promise<void>
}

/** Tells another part of the site who is signed in: with a short-lived token, and with a new one before that ends. */
export function createTokenSync({ mint, tell }: TokenSyncOptions) {
  let held: { token: string; endsAtMs: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOn = true

  async function renew(): Promise<string> {
    const askedAtMs = Date.now()
    const { token, expiresInMs } = await mint()
    held = { token, endsAtMs: askedAtMs + expiresInMs }
    return token
  }

  async function push(): Promise<void> {
    const pauseMs = await renew()
      .then(async (token) => {
        if (isOn) await tell('POST', token)
        return Math.max((held?.endsAtMs ?? 0) - Date.now() - AHEAD_MS, RETRY_MS)
      })
      .catch(() => RETRY_MS)
    if (isOn) timer = setTimeout(() => void push(), pauseMs)
  }

  void push()
  return {
    /** Sends no more tokens. */
    stop(): void {
      isOn = false
      clearTimeout(timer)
    },

    /**
     * Must be called before the sign-out.
     *
     * @returns Function to call after it, which announces the end. Never rejects: without it the last token ends by itself.
     */
    async prepareFarewell(): Promise<() => Promise<void>> {
      const isGood = held !== undefined && held.endsAtMs - Date.now() > RETRY_MS
      const token = isGood ? held?.token : await renew().catch(() => undefined)
      return async () => {
        if (token !== undefined) await tell('DELETE', token).catch(() => undefined)
      }
    },
  }
}
