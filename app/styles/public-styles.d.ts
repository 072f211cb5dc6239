declare module 'virtual:public-styles' {
  /** The style sheet of the public pages as it is in the build; undefined while the pages are developed. */
  const sheet: import('../boot/page-styles.ts').StyleSheet | undefined
  export default sheet
}
