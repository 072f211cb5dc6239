// Plain JavaScript on purpose: it must run, and explain itself, on whatever Node is installed.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Node 24 or newer is needed, this is ${process.version}. On Linux \`npm ci\` brings it; elsewhere install it from nodejs.org.`,
  )
  process.exit(1)
}
