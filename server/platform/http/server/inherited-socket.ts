/** The first that is passed, by sd_listen_fds(3). */
const FIRST_DESCRIPTOR = 3

/**
 * Descriptor of a listening socket that was opened for this process, as systemd does it: connections then wait while the
 * server is restarted instead of being refused. Undefined where the server opens its own.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv, pid: number): number | undefined {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? FIRST_DESCRIPTOR : undefined
}
