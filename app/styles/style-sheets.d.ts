declare module 'virtual:style-sheets' {
  /** The style sheets of the build, by the addresses that pages link to; none while the pages are developed. */
  const sheets: import('../boot/page-styles.ts').StyleSheets
  export default sheets
}
