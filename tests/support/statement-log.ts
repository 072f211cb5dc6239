import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The same database, which notes the SQL of every statement that it has answered. */
export function withStatementLog(db: Db, statements: string[]): Db {
  const nodes = new WeakMap<object, RootOperationNode>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      nodes.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }: PluginTransformResultArgs) {
      const node = nodes.get(queryId)
      if (node) statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return result
    },
  }
  return db.withPlugin(plugin)
}
