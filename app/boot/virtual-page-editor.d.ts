declare module 'virtual:page-editor' {
  /** Path of the script that changes a page where it stands. */
  const address: string
  export default address
}
