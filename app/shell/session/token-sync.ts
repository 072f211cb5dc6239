/** Time between sending a new token and the end of the last one. */
const AHEAD_MS = 30_000
/** Pause after a failed attempt. */
const RETRY_MS = 30_000

export interface TokenSyncOptions {
  /** Requests a token for the signed-in person. */
  requestToken: () => Promise<{ token: string; expiresInMs: number }>
  /** Sends the token to the other part of the site. Rejects when the request fails. */
  sendToken: (method: 'POST' | 'DELETE', token: string) => Promise<void>
}

/** Sends a short-lived token of the signed-in person to another part of the site, and a new one before it ends. */
export function createTokenSync({ requestToken, sendToken }: TokenSyncOptions) {
  let held: { token: string; endsAtMs: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOn = true

  async function renew(): Promise<string> {
    const askedAtMs = Date.now()
    const { token, expiresInMs } = await requestToken()
    held = { token, endsAtMs: askedAtMs + expiresInMs }
    return token
  }

  async function push(): Promise<void> {
    const pauseMs = await renew()
      .then(async (token) => {
        if (isOn) await sendToken('POST', token)
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
     * @returns A callback for after it, which withdraws the token; never rejects, as tokens expire by themselves.
     */
    async prepareSignOut(): Promise<() => Promise<void>> {
      const isGood = held !== undefined && held.endsAtMs - Date.now() > RETRY_MS
      const token = isGood ? held?.token : await renew().catch(() => undefined)
      return async () => {
        if (token !== undefined) await sendToken('DELETE', token).catch(() => undefined)
      }
    },
  }
}
