import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './family.ts'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

let eventLoop: ReturnType<typeof monitorEventLoopDelay> | undefined

/** Memory, processor time and event loop of this process, under the names that dashboards for Node know. */
export function processFamilies(): Family[] {
  const { user, system } = process.cpuUsage()
  const startedAtS = Date.now() / 1000 - process.uptime()
  return [
    gauge(
      'process_resident_memory_bytes',
      'Memory of the process, without its picture workers.',
      process.memoryUsage.rss(),
    ),
    gauge('process_start_time_seconds', 'Time at which the process started.', startedAtS),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process, without its picture workers.',
      type: 'counter',
      samples: [{ value: (user + system) / MICROSECONDS }],
    },
    ...eventLoopFamilies(),
  ]
}

/** Delays since the last reading. They are watched from the first reading on: a site that nobody reads needs no timer. */
function eventLoopFamilies(): Family[] {
  if (!eventLoop) {
    eventLoop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    eventLoop.enable()
    return []
  }
  const { mean, max } = eventLoop
  const delays = { mean, p50: eventLoop.percentile(50), p99: eventLoop.percentile(99), max }
  eventLoop.reset()
  return Object.entries(delays).map(([which, delayNs]) => {
    const delayS = Number.isFinite(delayNs) ? Math.max(0, delayNs / NANOSECONDS - RESOLUTION_MS / 1000) : 0
    return gauge(
      `nodejs_eventloop_lag_${which}_seconds`,
      `Delay of the event loop since the last reading: ${which}.`,
      delayS,
    )
  })
}
