declare module 'virtual:editor-scripts' {
  /** Addresses of the scripts that the server adds to public pages for people who edit them. */
  const scripts: Readonly<Record<'draftBar' | 'pageEditor', string>>
  export default scripts
}
