// Lists the packages that the site runs with, by licence: `npm run licences`.
import path from 'node:path'
import { productionPackages } from './packages.ts'

const byLicence = Map.groupBy(productionPackages(path.join(import.meta.dirname, '../..')), ({ license }) => license)
for (const licence of [...byLicence.keys()].toSorted()) {
  const packages = (byLicence.get(licence) ?? []).map(({ name, version }) => `  ${name} ${version}\n`)
  process.stdout.write(`${licence || 'no licence named'} (${packages.length})\n${packages.join('')}`)
}
