import path from 'node:path'

/** Variable of Node with which commands, workers and servers that tests start, often the same ones, are compiled once. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../test-results/compile-cache'),
}
